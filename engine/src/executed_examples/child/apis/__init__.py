"""The torch APIs that an example's code calls, resolved while it runs."""
