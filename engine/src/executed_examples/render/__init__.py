"""How outputs are shown."""
