"""The house rules for examples, pages, and texts."""
