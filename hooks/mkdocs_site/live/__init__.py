"""Editing and running examples on the pages of `mkdocs serve`."""
