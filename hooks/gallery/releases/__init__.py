"""What examples show under other releases of torch: recorded, compared, and what changed."""
