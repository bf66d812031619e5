"""The house rules: what `python hooks lint` holds examples, pages and texts to."""
