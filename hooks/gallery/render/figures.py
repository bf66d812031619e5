"""Matplotlib figures as SVG files in the colors of light and of dark pages."""

import hashlib
import re

INK = "#123456"
"""The color that `matplotlibrc` gives to text and axes, replaced by one that suits the page."""
INKS = {"light": "#2b3440", "dark": "#d9dfe8"}
"""The colors of text and axes by the color scheme of the page."""

_SIZE = re.compile(r'<svg [^>]*\bwidth="([\d.]+)(\w*)" height="([\d.]+)')
_PIXELS_PER_POINT = 96 / 72


def color_figure(svg: str) -> dict[str, tuple[str, str]]:
    """Return a sanitized figure as a file's name and content for each color scheme.

    Names are hashes of the content.
    """
    digest = hashlib.sha256(svg.encode()).hexdigest()[:16]
    return {
        scheme: (f"{digest}-{scheme}.svg", svg.replace(INK, ink).replace("currentColor", ink))
        for scheme, ink in INKS.items()
    }


def figure_size(svg: str) -> tuple[int, int]:
    """Return the width and the height of a figure in CSS pixels."""
    size = _SIZE.search(svg)
    if not size:
        return 0, 0
    scale = _PIXELS_PER_POINT if size[2] == "pt" else 1.0
    return round(float(size[1]) * scale), round(float(size[3]) * scale)
