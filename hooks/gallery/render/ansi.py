"""Printed text as HTML, as a terminal would display it: control characters, escapes, colors."""

import re

from ansi2html import Ansi2HTMLConverter
from ansi2html.style import get_styles
from markupsafe import Markup, escape

from gallery.common.escapes import ESCAPE

_TOKEN = re.compile(rf"{ESCAPE.pattern}|(?P<move>[\r\b])|(?P<text>[^\x1b\r\b])", re.DOTALL)
_COLOR = re.compile(r"\x1b\[[\d;:]+m")
_RESET = ("\x1b[m", "\x1b[0m")
_EXTENDED = re.compile(r"\bansi([34])8-(\d+)")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_PALETTE = {rule.klass: dict(rule.kwl).get("color", "") for rule in get_styles(scheme="xterm")}
"""The hexadecimal color of each rule of ansi2html's own style sheet."""


def apply_controls(text: str) -> str:
    r"""Apply `\r`, backspaces, and erasing line by line; of all escapes, only colors remain."""
    if "\x1b" not in text and "\r" not in text and "\b" not in text:
        return text
    lines, colors = [], ""
    for line in text.replace("\r\n", "\n").split("\n"):
        applied, colors = _apply_to_line(line, colors)
        lines.append(applied)
    return "\n".join(lines)


def _apply_to_line(line: str, colors: str) -> tuple[str, str]:
    """Return a line, and the color codes in force at its end, from those at its beginning."""
    cells: list[tuple[str, str]] = []  # the color codes in force, and a character
    position = 0
    for token in _TOKEN.finditer(line):
        if token["move"] == "\r":
            position = 0
        elif token["move"] == "\b":
            position = max(0, position - 1)
        elif token["text"]:
            cells[position : position + 1] = [(colors, token["text"])]
            position += 1
        elif token["final"] == "m":
            colors = _add_color(colors, token[0])
        elif token["final"] == "K":
            if token["arguments"] in ("", "0"):
                del cells[position:]
            else:
                cells = [("", " ")] * position if token["arguments"] == "1" else []
                position = len(cells)
    return _join(cells), colors


def _add_color(colors: str, code: str) -> str:
    """Return the codes in force after one more, each once: what repeats one, replaces it."""
    if code in _RESET:
        return ""
    return colors.replace(code, "") + code if _COLOR.fullmatch(code) else colors


def _join(cells: list[tuple[str, str]]) -> str:
    pieces, before = [], ""
    for colors, character in cells:
        if colors != before:
            pieces.append("\x1b[0m" + colors)
            before = colors
        pieces.append(character)
    return "".join(pieces) + ("\x1b[0m" if before else "")


def to_html(text: str) -> Markup:
    """Return printed text as HTML with colors as classes and everything else escaped."""
    applied = apply_controls(text)
    if not _CONTROL.search(applied):
        return escape(applied)
    # HTML can't hold control characters: Unicode has a picture of each.
    visible = _CONTROL.sub(lambda m: m[0] if m[0] == "\x1b" else _picture(m[0]), applied)
    converter = Ansi2HTMLConverter(inline=False)
    html = converter.convert(visible, full=False, ensure_trailing_newline=False)
    return Markup(re.sub(r'class="(ansi[^"]*)"', _add_style, html))


def _picture(control: str) -> str:
    return "\u2421" if control == "\x7f" else chr(0x2400 + ord(control))


def _add_style(match: re.Match[str]) -> str:
    """Add a style to a class attribute with one of 256 or of true colors, which no sheet lists."""
    rules = [
        f"{'color' if plane == '3' else 'background-color'}:#{color}"
        for plane, code in _EXTENDED.findall(match[1])
        if (color := _hex_color(code))
    ]
    return match[0] + (f' style="{";".join(rules)}"' if rules else "")


def _hex_color(code: str) -> str:
    """Return the color of a code: an index, or nine digits; empty for an unknown index."""
    if len(code) == 9:
        return "".join(f"{min(255, int(code[at : at + 3])):02x}" for at in (0, 3, 6))
    return _PALETTE.get(f".ansi38-{int(code)}", "")
