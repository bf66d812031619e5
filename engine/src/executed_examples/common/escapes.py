"""Escape codes, which color text in a terminal."""

import os
import re
import sys

ESCAPE = re.compile(
    r"\x1b(?:\[(?P<arguments>[0-?]*)[ -/]*(?P<final>[@-~])?"  # CSI: colors, cursor, erasing
    r"|\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # OSC: titles, links
    r"|[@-Z\\^_]?)"  # the others, and a lone ESC
)


BOLD, DIM, RED, GREEN, YELLOW, CYAN = "1", "2", "31", "32", "33", "36"


def strip_escapes(text: str) -> str:
    """Return a text without escape codes."""
    return ESCAPE.sub("", text) if "\x1b" in text else text


def escape_surrogates(text: str) -> str:
    r"""Return a text that can be printed and written: a surrogate, as `\ud800`."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


def paint(text: str, color: str) -> str:
    """Color a text where standard output is a terminal, unless NO_COLOR is set."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return f"\x1b[{color}m{text}\x1b[0m"
