"""Escape codes, which color text in a terminal."""

import re

ESCAPE = re.compile(
    r"\x1b(?:\[(?P<arguments>[0-?]*)[ -/]*(?P<final>[@-~])?"  # CSI: colors, cursor, erasing
    r"|\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # OSC: titles, links
    r"|[@-Z\\^_]?)"  # the others, and a lone ESC
)


def strip_escapes(text: str) -> str:
    """Return a text without escape codes."""
    return ESCAPE.sub("", text) if "\x1b" in text else text


def escape_surrogates(text: str) -> str:
    r"""Return a text that can be printed and written: a surrogate, as `\ud800`."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()
