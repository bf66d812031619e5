"""What the fork server and its launcher say to each other."""

from __future__ import annotations

WARM = b"warm"
"""Sent by the fork server once all is imported; what it sends before is a gap in the sandbox."""
