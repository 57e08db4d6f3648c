"""Each favour that has a rule of its own has a file of its own here; `using` joins them all."""
