"""The site as Zensical builds it, which runs no hooks and knows one language at a time."""
