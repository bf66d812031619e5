"""Runs example scripts and shows what they gave; knows nothing of MkDocs."""
