"""The edits that `bench/site.py` times, on one page and one example of this project's own site.

They fit today's files and those of the commit that it compares with.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

PAGE = "tensor/compare"
EXAMPLE = "tensor/compare"
ADDRESS = f"en/{PAGE}/"
"""The page's address under the site's root; the example's is on it."""


@dataclass(frozen=True)
class Edit:
    """One way to change a file so that a text appears where it is shown."""

    name: str
    file: str
    address: str
    """The address under the site's root where the text appears."""
    change: Callable[[str, int], tuple[str, str]]
    """Takes the file's text and a number; returns the text to save, and the one to wait for."""
    runs: bool = False
    """Whether the example runs again."""


def edit_body(text: str, number: int) -> tuple[str, str]:
    """Add a paragraph to a page."""
    return f"{text}\nmark{number}\n", f"mark{number}"


def edit_title(text: str, number: int) -> tuple[str, str]:
    """Change a page's title, which all menus show."""
    return re.sub(r"(?m)^(# .+?)( \{ #)", rf"\1 mark{number}\2", text, count=1), f"mark{number}"


def edit_comment(text: str, number: int) -> tuple[str, str]:
    """Change an example's first English comment."""
    return re.sub(r"(?m)^(# en: .+)$", rf"\1 mark{number}", text, count=1), f"mark{number}"


def edit_code(text: str, number: int) -> tuple[str, str]:
    """Have an example print a number that isn't in its code."""
    line = f"print(7_000_000 + {number})"
    return text.replace("import torch\n", f"import torch\n{line}\n", 1), str(7_000_000 + number)


def edit_style(text: str, number: int) -> tuple[str, str]:
    """Add a comment to a style sheet."""
    return f"{text}\n/* mark{number} */\n", f"mark{number}"


_PAGE = f"docs/en/{PAGE}.md"
_EXAMPLE = f"examples/{EXAMPLE}.py"
_STYLE = "assets/site.css"
BODY = Edit("a page's body", _PAGE, ADDRESS, edit_body)
EDITS = (
    BODY,
    Edit("a page's title", _PAGE, ADDRESS, edit_title),
    Edit("an example's comment", _EXAMPLE, ADDRESS, edit_comment),
    Edit("a style sheet", f"docs/{_STYLE}", _STYLE, edit_style),
    Edit("an example's code, first run since the start", _EXAMPLE, ADDRESS, edit_code, runs=True),
    Edit("an example's code", _EXAMPLE, ADDRESS, edit_code, runs=True),
)
"""In the order in which they are made."""
