"""The sandbox of a run: its files, network, and environment variables."""
