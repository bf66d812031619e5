"""The contributor's commands, `python hooks ...`."""
