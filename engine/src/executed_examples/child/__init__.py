"""The process that runs an example: standard library and torch only."""
