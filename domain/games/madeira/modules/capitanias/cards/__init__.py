"""The cards that have a rule of their own, each in the file of its name (EXP2-21 to EXP2-44)."""
