"""The commands for contributors: `python -m executed_examples COMMAND`."""
