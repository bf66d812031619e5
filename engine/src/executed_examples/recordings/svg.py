"""An allow-list for SVG: the shapes of a figure, and nothing else."""

import html
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError, fromstring

_SVG = "{http://www.w3.org/2000/svg}"
_REFERENCES = ("{http://www.w3.org/1999/xlink}href", "href")
_SHAPES = re.compile(
    "svg|g|defs|path|use|clipPath|rect|circle|ellipse|line|polyline|polygon|text|tspan|image|symbol"
    "|marker|linearGradient|radialGradient|stop|pattern|mask"
)
_ATTRIBUTES = re.compile(
    "id|lang|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|d|dx|dy|width|height|viewBox|points|transform|style|offset"
    "|fill|fill-rule|fill-opacity|stroke|stroke-(opacity|width|linejoin|linecap|dasharray)|opacity"
    "|clip-path|clip-rule|mask|text-anchor|font-(size|family|weight|style)|preserveAspectRatio"
    "|gradient(Units|Transform)|patternUnits|clipPathUnits|maskUnits|dominant-baseline"
    "|marker-(start|mid|end)|marker(Width|Height|Units)|refX|refY|orient"
)
_OWN_REFERENCE = re.compile(r"#[\w-]+|\s*data:image/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]*")
_DECLARATION = re.compile("<!(?:ENTITY|ATTLIST)")
"""Declarations of texts that XML repeats: a few lines of them could fill the memory."""
_SPACES = str.maketrans("\t\n\r", "   ")
_ID = re.compile(r"[\w.-]+")
_FUNCTION = re.compile(
    r"(?<![\w-])(?:rgba?|matrix|translate|scale|rotate|skew[XY]|url(?=\(#[\w-]+\)))\("
)
"""What an attribute may call: nothing that fetches from elsewhere."""


def sanitize_svg(svg: str) -> str:
    """Keep the shapes of a figure and nothing else; a sanitized figure stays as it is.

    Raises:
        ValueError: when the text is no SVG.
    """
    if declaration := _DECLARATION.search(svg):
        raise ValueError(f"not an SVG that can be shown: {declaration[0]} in it")
    try:
        root = fromstring(svg)
    except ParseError as error:
        raise ValueError(f"not an SVG: {error}") from error
    if root.tag not in (f"{_SVG}svg", "svg"):
        raise ValueError(f"not an SVG: <{root.tag}>")
    # Matplotlib sets these for all lines, in a style sheet of its own.
    root.attrib |= {"stroke-linejoin": "round", "stroke-linecap": "butt"}
    try:
        written = _write(root)
    except RecursionError as error:
        raise ValueError("not an SVG that can be shown: nested too deep") from error
    _refuse_nested_references(root)
    return written


def in_language(svg: str, locale: str) -> str:
    """Return a sanitized figure without the shapes whose `lang` is another language than these.

    Where a label is drawn once in each language, a page shows its own.
    """
    if ' lang="' not in svg:
        return svg
    root = fromstring(svg)
    for parent in list(root.iter()):
        for child in [each for each in parent if each.get("lang", locale) != locale]:
            parent.remove(child)
    return _write(root)


def _write(root: Element) -> str:
    """Write a figure's shapes, and nothing else that is in it."""
    head = "".join(_attributes(root))
    return f'<svg xmlns="http://www.w3.org/2000/svg"{head}>\n{_elements(root)}\n</svg>\n'


def _refuse_nested_references(root: Element) -> None:
    """Refuse references inside of what is referenced: a few levels would be a billion shapes."""
    referenced = {name for element in root.iter() for name in _references(element)}
    waiting = [(root, False)]
    while waiting:
        element, inside = waiting.pop()
        inside = inside or element.get("id") in referenced
        if inside and any(_references(element)):
            raise ValueError("not an SVG that can be shown: references in what is referenced")
        waiting += [(child, inside) for child in element]


def _references(element: Element) -> Iterator[str]:
    for name, value in element.attrib.items():
        form = r"^#([\w-]+)$" if name in _REFERENCES else r"\burl\(#([\w-]+)\)"
        yield from re.findall(form, value)


def _elements(parent: Element) -> str:
    return "\n".join(filter(None, map(_element, parent)))


def _element(element: Element) -> str:
    tag = element.tag.removeprefix(_SVG)
    if not _SHAPES.fullmatch(tag):
        return ""
    inside = _escape((element.text or "").strip()) if tag in ("text", "tspan") else ""
    inside += _elements(element)
    attributes = "".join(_attributes(element))
    return f"<{tag}{attributes}>{inside}</{tag}>" if inside else f"<{tag}{attributes}/>"


def _escape(text: str) -> str:
    """Escape a text; what XML reads back as a space, or as another line end, becomes a space."""
    return html.escape(text.translate(_SPACES))


def _attributes(element: Element) -> Iterator[str]:
    found = {}
    for name, value in element.attrib.items():
        reference = name in _REFERENCES
        if name == "id":
            wanted = bool(_ID.fullmatch(value))
        elif reference:
            wanted = bool(_OWN_REFERENCE.fullmatch(value))
        else:
            wanted = bool(_ATTRIBUTES.fullmatch(name)) and _is_plain(value)
        if wanted:
            found["href" if reference else name] = value
    for name, value in found.items():
        yield f' {name}="{_escape(value)}"'


def _is_plain(value: str) -> bool:
    """Return whether a value calls only allowed functions; a backslash could hide a call."""
    return "\\" not in value and value.count("(") == len(_FUNCTION.findall(value))
