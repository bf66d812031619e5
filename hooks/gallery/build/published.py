"""The files that pages refer to and that the build makes: figures."""

from __future__ import annotations

from pathlib import Path

from gallery.render.urls import FROM_ROOT

FIGURES = "assets/figures"
"""The folder of the figures, under the site's root."""


class PublishedFiles:
    """Collects files while pages are rendered; writes them into the site."""

    def __init__(self) -> None:
        self._files: dict[str, str] = {}

    def publish(self, name: str, text: str) -> str:
        """Add a file, whose name is unique to its text; return its address in a page."""
        self._files[name] = text
        return f"{FROM_ROOT}{FIGURES}/{name}"

    def write(self, site_dir: Path) -> None:
        """Write the files added since the last call."""
        folder = site_dir / FIGURES
        while self._files:
            name, text = self._files.popitem()
            folder.mkdir(parents=True, exist_ok=True)
            # Another locale's page may have published the same figure.
            if not (folder / name).exists():
                (folder / name).write_text(text, encoding="utf-8")
