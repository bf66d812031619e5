"""The house rules for examples, pages, and texts, and the check of them."""
