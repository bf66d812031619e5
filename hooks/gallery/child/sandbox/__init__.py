"""The sandbox of a run: files, network, and environment variables."""
