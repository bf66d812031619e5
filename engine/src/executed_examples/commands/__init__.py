"""The commands for contributors: `executed-examples COMMAND`."""
