"""What a position of Maracaibo is worth, and the bot that plays by it."""
