"""Matplotlib figures as SVG files in the colors of light and of dark pages."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

INK = "#123456"
"""The color that `matplotlibrc` gives to text and axes, replaced by one that suits the page."""
INKS = {"light": "#2b3440", "dark": "#d9dfe8"}
"""The colors of text and axes by the color scheme of the page."""

_SIZE = re.compile(r'<svg [^>]*\bwidth="([\d.]+)(\w*)" height="([\d.]+)')
_PIXELS_PER_POINT = 96 / 72


@dataclass(frozen=True)
class FigureFiles:
    """The files of one figure, a name and a content for each color scheme."""

    light: tuple[str, str]
    dark: tuple[str, str]
    width: int
    """CSS pixels."""
    height: int
    """CSS pixels."""


def color_figure(svg: str) -> FigureFiles:
    """Color a sanitized figure for light and for dark pages; names are hashes of the content."""
    digest = hashlib.sha256(svg.encode()).hexdigest()[:16]
    light, dark = (
        (f"{digest}-{scheme}.svg", svg.replace(INK, ink)) for scheme, ink in INKS.items()
    )
    return FigureFiles(light, dark, *_pixels(svg))


def _pixels(svg: str) -> tuple[int, int]:
    """Return the width and the height of a figure in CSS pixels."""
    size = _SIZE.search(svg)
    if not size:
        return 0, 0
    scale = _PIXELS_PER_POINT if size[2] == "pt" else 1.0
    return round(float(size[1]) * scale), round(float(size[3]) * scale)
