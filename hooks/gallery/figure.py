"""A Matplotlib figure as inline SVG: only shapes, in the page's own ink."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

INK = "#123456"
"""The colour that `matplotlibrc` draws text and axes in; the page's text colour takes its place."""

_SVG = "{http://www.w3.org/2000/svg}"
_XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
_SHAPES = re.compile(
    "svg|g|defs|path|use|clipPath|rect|circle|ellipse|line|polyline|polygon|text|tspan|image|symbol"
    "|marker|linearGradient|radialGradient|stop|pattern|mask"
)
_ATTRIBUTES = re.compile(
    "x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|d|dx|dy|width|height|viewBox|points|transform|style|offset"
    "|fill|fill-rule|fill-opacity|stroke|stroke-(opacity|width|linejoin|linecap|dasharray)|opacity"
    "|clip-path|clip-rule|mask|text-anchor|font-(size|family|weight|style)|preserveAspectRatio"
    "|gradient(Units|Transform)|patternUnits|clipPathUnits|maskUnits"
)
_LOCAL_IMAGE = re.compile(r"\s*data:image/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]*")
_PIXELS_PER_POINT = 96 / 72


def to_html(svg: str, alt: str, prefix: str) -> str:
    """Make a figure part of a page.

    Args:
        svg: as Matplotlib wrote it; whatever is not a shape is left out.
        alt: what it shows, for those who can't see it.
        prefix: put before its ids, so that several figures share a page.
    """
    root = fromstring(svg)
    body = "".join(_element(child, prefix) for child in root)
    size = "".join(f' {name}="{_pixels(root.get(name, ""))}"' for name in ("width", "height"))
    box = html.escape(root.get("viewBox", ""))
    label = html.escape(alt)
    return f'<svg viewBox="{box}"{size} role="img" aria-label="{label}">{body}</svg>'


def _pixels(length: str) -> str:
    number = re.match(r"[\d.]+", length)
    if not number:
        return "0"
    scale = _PIXELS_PER_POINT if length.endswith("pt") else 1.0
    return f"{float(number[0]) * scale:.0f}"


def _element(element: Element, prefix: str) -> str:
    tag = element.tag.removeprefix(_SVG)
    if not _SHAPES.fullmatch(tag):
        return ""
    attributes = "".join(_attributes(element, prefix))
    inside = html.escape((element.text or "").strip()) if tag in ("text", "tspan") else ""
    inside += "".join(_element(child, prefix) for child in element)
    return f"<{tag}{attributes}>{inside}</{tag}>" if inside else f"<{tag}{attributes}/>"


def _attributes(element: Element, prefix: str) -> Iterator[str]:
    for name, value in element.attrib.items():
        if name in (_XLINK_HREF, "href"):
            yield _attribute("href", _reference(value, prefix))
        elif name == "id":
            yield _attribute("id", prefix + value)
        elif _ATTRIBUTES.fullmatch(name):
            inked = value.replace(INK, "currentColor")
            # What a url() points to stands in this figure, or is not wanted.
            own = re.sub(r"url\(#([^)]*)\)", rf"url(#{prefix}\1)", inked)
            if not re.search(r"url\((?!#)", own):
                yield _attribute(name, own)


def _attribute(name: str, value: str) -> str:
    return f' {name}="{html.escape(value)}"' if value else ""


def _reference(value: str, prefix: str) -> str:
    if value.startswith("#"):
        return f"#{prefix}{value[1:]}"
    return value if _LOCAL_IMAGE.fullmatch(value) else ""
