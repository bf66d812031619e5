"""The engine: runs examples and shows their output, for any site builder."""
