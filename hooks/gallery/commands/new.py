"""`python hooks new`: writes a script, and shows it on a page in both locales."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from gallery.commands.navigation import CONFIG, add_to_navigation
from gallery.common.errors import GalleryError, UsageError
from gallery.common.locales import LOCALES, Localized
from gallery.examples.example import read_example

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*/[a-z0-9][a-z0-9-]*")
SCRIPT = """\
# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = {{ zh = "{zh}", en = "{en}" }}
# ///

# %% first
import torch

x = torch.arange(3)
# zh: 注释说代码本身说不出的话。
# en: A comment says what the code itself can't.
x + 1  # (3,)
"""
EMBED = "/// example | {name}\n///\n"


def begin_example(root: Path, name: str, title: Localized, page: str | None) -> int:
    """Write a new example; with a page, show it there in both locales.

    Args:
        root: the project's folder.
        name: `topic/name`.
        title: in both locales.
        page: a page's path without the ending; it is made where there is none yet.

    Raises:
        UsageError: when the name can't be one, or is taken.
    """
    path = check_name(root, name)
    if any(mark in title[locale] for locale in LOCALES for mark in '"\\\n'):
        raise UsageError('expected titles without `"`, `\\` and line breaks')
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SCRIPT.format(zh=title.zh, en=title.en), encoding="utf-8")
    try:
        read_example(path, root / "examples", root)
    except GalleryError as error:
        path.unlink()
        raise UsageError("\n".join(map(str, error.failures))) from None
    print(f"written: {path.relative_to(root)}")
    if page:
        _embed_on(root, page, name, title)
    print(f"next: edit it; `python hooks run --watch {name}` shows what it gives as you save")
    return 0


def check_name(root: Path, name: str) -> Path:
    """Where an example of a name shall stand.

    Raises:
        UsageError: when the name can't be one, or is taken.
    """
    path = root / "examples" / f"{name}.py"
    if not _NAME.fullmatch(name):
        message = f"expected topic/name in small letters, digits and dashes, found '{name}'"
        raise UsageError(message)
    if path.exists():
        raise UsageError(f"{path.relative_to(root)} is there already")
    return path


def ask_title(locale: str, given: str | None) -> str:
    """A title from the command line, or from who sits at the terminal.

    Raises:
        UsageError: when there is neither.
    """
    language = {"zh": "Chinese", "en": "English"}[locale]
    if given is None and sys.stdin.isatty():
        given = input(f"Title in {language}: ")
    if not (given and given.strip()):
        raise UsageError(f"expected a title in {language}: --{locale} …")
    return given.strip()


def _embed_on(root: Path, page: str, name: str, title: Localized) -> None:
    """Put the example at the end of a page in each locale, under a heading of its own."""
    heading = name.partition("/")[2]
    made = False
    for locale in LOCALES:
        path = root / "docs" / locale / f"{page}.md"
        embed = EMBED.format(name=name)
        if path.exists():
            text = path.read_text(encoding="utf-8").rstrip("\n")
            text += f"\n\n## {title[locale]} {{ #{heading} }}\n\n{embed}"
        else:
            made = True
            text = f"# {title[locale]} {{ #{page.rpartition('/')[2]} }}\n\n{embed}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"written: {path.relative_to(root)}")
    if made:
        folder = page.rpartition("/")[0]
        missing = f"{CONFIG}: no page of '{folder}/' is in the navigation: add {page}.md to it"
        line = add_to_navigation(root, page)
        print(f"written: {CONFIG}:{line}" if line else missing)
