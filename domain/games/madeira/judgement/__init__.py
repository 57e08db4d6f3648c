"""What the bot `greedy` thinks: the worth of a position, moves tried out within its own turn, rules of thumb."""
