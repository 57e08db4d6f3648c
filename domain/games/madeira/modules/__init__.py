"""The modules of Madeira's expansion: each adds to the base and knows no other; `meetings` join two."""
