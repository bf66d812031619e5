"""HTML in hooks/ is built with MarkupSafe, which escapes by default."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.paths import HOOKS, find_modules

TAG = re.compile(r"</?[a-z][\w-]*")
GROUP = re.compile(r"\(\?P<\w+>")
"""A named group of a regular expression, which looks like a tag."""
WITHOUT_MARKUPSAFE = {"executed_examples/recordings/svg.py", "mkdocs_site/templates.py"}
"""One runs where only torch is installed; test_svg.py checks that it escapes. The other adds to
pages only hashes and a mark of its own.
"""


def find_unescaped(source: str) -> Iterator[int]:
    """The lines where a tag is put together with something else by means that escape nothing."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.JoinedStr(values=parts):
                pass
            case ast.BinOp(left=left, op=ast.Add() | ast.Mod(), right=right):
                parts = [left, right]
            case ast.Call(func=ast.Attribute(value=text, attr="format" | "join")):
                parts = [text]
            case _:
                continue
        texts = (part.value for part in parts if isinstance(part, ast.Constant))
        if any(TAG.search(GROUP.sub("", text)) for text in texts if isinstance(text, str)):
            yield node.lineno


@pytest.mark.parametrize(
    "code",
    ['f"<b>{x}</b>"', '"<b>" + x', 'x + "</b>"', '"<b>%s</b>" % x', '"<b>{}".format(x)', '"<br>".join(x)'],
)  # fmt: skip
def test_html_that_escapes_nothing_is_found(code: str) -> None:
    assert list(find_unescaped(f"\n{code}\n")) == [2]


@pytest.mark.parametrize(
    "code", ['Markup("<b>{}</b>").format(x)', 'rf"(?P<name>{x})"', 'f"{a} < {b}"', '"<b>"']
)
def test_markup_regular_expressions_and_fixed_texts_are_not(code: str) -> None:
    assert list(find_unescaped(code)) == []


def test_all_html_is_escaped_by_default() -> None:
    found = [
        f"{file}:{line}"
        for path in find_modules()
        if (file := path.relative_to(HOOKS).as_posix()) not in WITHOUT_MARKUPSAFE
        for line in find_unescaped(path.read_text(encoding="utf-8"))
    ]
    assert found == []
