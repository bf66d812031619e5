"""What readers get: HTML, notebooks, and plain text."""
