"""Quoted error messages, held to torch itself."""

from __future__ import annotations

import ast
import functools
import mmap
import pkgutil
from difflib import SequenceMatcher
from importlib.metadata import distribution
from pathlib import Path

import pytest

from gallery.pages.yaml_entries import read_entries
from gallery.releases.store import listed_releases
from gallery.render.blocks.quotations import Quotation
from tests.support.paths import PROJECT

from executed_examples.common.markdown_source import MarkdownSource
from executed_examples.common.versions import installed_version, release

QUOTATIONS, _ = read_entries(PROJECT / "docs", "docs", Quotation)
INSTALLED = [quotation for quotation in QUOTATIONS.values() if quotation.installed]


def installed(file: str) -> Path:
    return Path(str(distribution("torch").locate_file(file)))


def texts_of(file: str) -> list[tuple[range, str]]:
    """The texts in a Python file, each with its lines; an f-string has one for each fixed part."""
    tree = ast.parse(installed(file).read_text(encoding="utf-8"))
    return [
        (range(node.lineno, (node.end_lineno or node.lineno) + 1), node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


@functools.cache
def bytes_of(file: str) -> mmap.mmap:
    with installed(file).open("rb") as opened:
        return mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)


@pytest.mark.parametrize("quotation", INSTALLED, ids=lambda quotation: quotation.id)
def test_the_installed_torch_holds_each_fixed_part(quotation: Quotation) -> None:
    file = quotation.installed
    if file.endswith(".py"):
        whole = "\0".join(text for _, text in texts_of(file)).encode()
        lost = [part for part in quotation.fixed if part.encode() not in whole]
    else:
        lost = [part for part in quotation.fixed if bytes_of(file).find(part.encode()) < 0]
    assert lost == []


@pytest.mark.parametrize("quotation", INSTALLED, ids=lambda quotation: quotation.id)
def test_a_python_source_has_it_in_the_line_named(quotation: Quotation) -> None:
    file, _, line = quotation.source.rpartition(":")
    if file == quotation.installed:
        there = [text for lines, text in texts_of(file) if int(line) in lines]
        assert any(quotation.fixed[0] in text for text in there)


@pytest.mark.parametrize("quotation", QUOTATIONS.values(), ids=lambda quotation: quotation.id)
def test_it_is_of_a_release_shown_here_and_raises_what_there_is(quotation: Quotation) -> None:
    """Of the installed one, if that has the source: lines of C++ can't be looked up there."""
    own, file = release(installed_version("torch")), quotation.source.rpartition(":")[0]
    has_source = file == quotation.installed
    assert quotation.torch in ([own] if has_source else [own, *listed_releases(PROJECT)])
    if quotation.raises:
        name = quotation.raises
        raised = pkgutil.resolve_name(name if "." in name else f"builtins.{name}")
        assert issubclass(raised, Exception)


def shares_words(heading: str, quotation: Quotation) -> bool:
    """Whether a heading has a run of the message's own letters; what varies may be filled in."""
    matcher = SequenceMatcher(None, heading, quotation.text, autojunk=False)
    return matcher.find_longest_match().size >= 12


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_each_is_shown_under_a_heading_in_its_own_words(locale: str) -> None:
    """So that a search for the message finds the section."""
    headings: dict[str, list[str]] = {}
    for path in (PROJECT / "docs" / locale).rglob("*.md"):
        source = MarkdownSource(path.read_text(encoding="utf-8"))
        for block in source.blocks:
            if block.name == "quotation":
                above = [heading for heading in source.headings if heading.line < block.line]
                headings.setdefault(block.argument, []).append(above[-1].text)
    assert headings.keys() == QUOTATIONS.keys()
    unlike = {
        name: found
        for name, found in headings.items()
        if not any(shares_words(heading, QUOTATIONS[name]) for heading in found)
    }
    assert unlike == {}
