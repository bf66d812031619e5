"""A Matplotlib figure as an SVG file: only shapes, in the ink of a light or a dark page."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

INK = "#123456"
"""The colour that `matplotlibrc` draws text and axes in; each page's own takes its place."""
INKS = {"light": "#2b3440", "dark": "#d9dfe8"}
"""By the colour scheme of the page."""

_SIZE = re.compile(r'<svg [^>]*\bwidth="([\d.]+)(\w*)" height="([\d.]+)')
_PIXELS_PER_POINT = 96 / 72


@dataclass(frozen=True)
class FigureFiles:
    """One figure as the files that a page shows: by colour scheme, the name and the text."""

    light: tuple[str, str]
    dark: tuple[str, str]
    width: int
    """CSS pixels."""
    height: int


def make_files(svg: str) -> FigureFiles:
    """Colour a figure for light and for dark pages; the same figure has the same names.

    Args:
        svg: a recording's, clean.
    """
    digest = hashlib.sha256(svg.encode()).hexdigest()[:16]
    light, dark = (
        (f"{digest}-{scheme}.svg", svg.replace(INK, ink)) for scheme, ink in INKS.items()
    )
    return FigureFiles(light, dark, *_pixels(svg))


def _pixels(svg: str) -> tuple[int, int]:
    size = _SIZE.search(svg)
    if not size:
        return 0, 0
    scale = _PIXELS_PER_POINT if size[2] == "pt" else 1.0
    return round(float(size[1]) * scale), round(float(size[3]) * scale)
