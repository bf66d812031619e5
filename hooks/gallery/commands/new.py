"""The command `new`: writes a script from a template, and shows it on a page in each locale."""

import argparse
import re
import sys
from pathlib import Path

from gallery.common.texts import TEXTS

from executed_examples.common.errors import GalleryError, UsageError
from executed_examples.common.files import write_file
from executed_examples.common.locales import COMPLETE, NAMES, Localized
from executed_examples.common.markdown_source import SEE_ALSO, MarkdownSource
from executed_examples.examples.example import read_example

HELP = "create an example, and show it on a page"
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*/[a-z0-9][a-z0-9-]*")
_SCRIPT = """\
# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = {{ {titles} }}
# ///

# %% first
import torch

x = torch.arange(3)
{comments}
x + 1  # (3,)
"""


CONFIG = "mkdocs.yml"
_ENTRY = re.compile(r"(?P<indent> *)- (?:[^:#]*: )?(?P<page>\S+\.(?:md|ipynb))\s*")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("example", metavar="topic/name", help="the name of the example")
    for locale in COMPLETE:
        title = f"the {NAMES[locale]} title; else you are asked"
        parser.add_argument(f"--{locale}", metavar="TITLE", help=title)
    parser.add_argument("--page", help="the page that shows it in both languages: topic/page")


def run(root: Path, options: argparse.Namespace) -> int:
    """Write a new example; with a page, show it there in both locales."""
    path = _choose_path(root, options.example)
    title = Localized((name, _choose_title(name, getattr(options, name))) for name in COMPLETE)
    titles = ", ".join(f'{locale} = "{text}"' for locale, text in title.items())
    comments = "\n".join(f"# {locale}: {TEXTS[locale].comment}" for locale in COMPLETE)
    write_file(path, _SCRIPT.format(titles=titles, comments=comments))
    try:
        read_example(path, root)
    except GalleryError as error:
        path.unlink()
        raise UsageError("\n".join(map(str, error.failures))) from None
    print(f"written: {path.relative_to(root)}")
    if options.page:
        _embed(root, options.page, options.example, title)
    print(f"next: edit it; `python hooks run --watch {options.example}` runs it whenever you save")
    return 0


def _choose_path(root: Path, name: str) -> Path:
    path = root / "examples" / f"{name}.py"
    if not _NAME.fullmatch(name):
        expected = "topic/name in lowercase letters, digits, and hyphens"
        raise UsageError(f"expected {expected}, found '{name}'")
    if path.exists():
        raise UsageError(f"{path.relative_to(root)} already exists")
    return path


def _choose_title(locale: str, given: str | None) -> str:
    """Return a title from the command line, or one that is entered at the terminal."""
    language = NAMES[locale]
    if given is None and sys.stdin.isatty():
        given = input(f"Title in {language}: ")
    title = (given or "").strip()
    if not title:
        raise UsageError(f"expected a title in {language}, found none: --{locale} …")
    if any(mark in title for mark in '"\\\n'):
        raise UsageError(f'expected a title without `"`, `\\`, and line breaks, found {title!r}')
    return title


def _embed(root: Path, page: str, name: str, title: Localized) -> None:
    """Add the example to a page in each locale, under its own heading, before *See also*."""
    embed = f"/// example | {name}\n///\n"
    new_page = False
    for locale in COMPLETE:
        path = root / "docs" / locale / f"{page}.md"
        if path.exists():
            before, after = _split_before_links(path.read_text(encoding="utf-8"))
            before += "## "
            anchor = name.partition("/")[2]
        else:
            new_page, before, after, anchor = True, "# ", "", page.rpartition("/")[2]
        write_file(path, f"{before}{title[locale]} {{ #{anchor} }}\n\n{embed}{after}")
        print(f"written: {path.relative_to(root)}")
    if new_page:
        line = add_to_navigation(root, page)
        folder = page.rpartition("/")[0]
        missing = f"{CONFIG}: expected a page of '{folder}/' in the navigation, found none"
        print(f"written: {CONFIG}:{line}" if line else f"{missing}; add {page}.md yourself")


def _split_before_links(text: str) -> tuple[str, str]:
    """Return a page's text, and its last section if that lists other pages; else an empty one."""
    headings, lines = MarkdownSource(text).headings, text.splitlines(keepends=True)
    is_links = headings and headings[-1].anchor == SEE_ALSO
    first = headings[-1].line - 1 if is_links else len(lines)
    before, after = "".join(lines[:first]).rstrip("\n"), "".join(lines[first:])
    return f"{before}\n\n", f"\n{after}" if after else ""


def add_to_navigation(root: Path, page: str) -> int | None:
    """Add a page after the last one of its folder; return its line, None if there is no other."""
    config = root / CONFIG
    lines = config.read_text(encoding="utf-8").splitlines(keepends=True)
    folder = page.rpartition("/")[0]
    siblings = [
        (number, match["indent"])
        for number, line in enumerate(lines, 1)
        if (match := _ENTRY.fullmatch(line)) and match["page"].rpartition("/")[0] == folder
    ]
    if not siblings:
        return None
    last, indent = siblings[-1]
    lines.insert(last, f"{indent}- {page}.md\n")
    config.write_text("".join(lines), encoding="utf-8")
    return last + 1
