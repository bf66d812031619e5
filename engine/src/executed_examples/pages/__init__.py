"""What pages embed."""
