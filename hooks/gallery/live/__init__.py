"""Editing and running examples on pages that this machine serves: `mkdocs serve`, or a copy."""
