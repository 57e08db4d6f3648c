"""Parts that join two modules, where both are chosen (chapter 5)."""
