"""The lists under docs/: an entry is read, or refused with its line; none puts markup into a page."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given

from gallery.pages.links import Address
from gallery.pages.redirects import check_redirects, read_redirects
from gallery.pages.yaml_entries import Entry, Lists, read_entries
from gallery.render.blocks.cheatsheet import Task, read_tasks
from gallery.render.blocks.claims import Claim
from gallery.render.blocks.listings import Term, compile_words
from gallery.render.blocks.quotations import Quotation
from tests.support.examples import script, write_example
from tests.support.fuzzing import (
    check_failures,
    check_texts,
    edited,
    fuzzed,
    read_entries_sample,
)
from tests.support.hostile import HARMLESS, PageElements, hostile
from tests.support.localized import both
from tests.support.rendering import SITE, context_of, convert_in

from executed_examples.common.locales import LOCALES, LocalizedWords
from executed_examples.examples.example import Example, read_example
from executed_examples.recordings.outcome import Outcome

YAML = (
    *("", "1", "1.5", "true", "~", "2026-11-22", "2026-02-30", "1:60", "=", "<<", "x", "''", "' '"),
    *(
        "[]",
        "[1]",
        "[x, y]",
        "{}",
        "{ zh: 1 }",
        "{ zh: x, en: y }",
        "{ zh: [''] }",
        "[{}]",
        "? [x]",
    ),
    *("!!int x", "!!bool x", "!!float ''", "!!timestamp x", "!!binary é", "!!set [1]", "!!omap x"),
    *("!!python/object:os.system x", "!!str 1", "&a [*a]", "*b", "&c x", "0x_", "0b_", "1e400"),
    *('"\\ud800"', '"\\0"', "1" * 5000, "[" * 2000, "|", "> x", "a#b#c", "#", "'a #b'", "{{x}}"),
)
LISTS: dict[str, tuple[type[Entry], list[str]]] = {
    "claims": (Claim, read_entries_sample("docs/claims.yaml", 8)),
    "glossary": (Term, read_entries_sample("docs/glossary.yaml", 8)),
    "quotations": (Quotation, read_entries_sample("docs/quotations.yaml", 8)),
}
TASKS = """\
- id: cheatsheet/topic#zeros
  task: { zh: 全 0, en: All zeros }
  page: tensor/create#from-sizes
- id: cheatsheet/topic#long
  task: Both
  page: tensor/create#create
"""
REDIRECTS = "old: tensor/create\ntensor/create#old: tensor/create#create\na/b#c: tensor/create\n"
PAGES = {"tensor/create": ["create", "from-sizes"]}


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("docs")


@pytest.fixture(scope="module")
def sample(docs: Path) -> Example:
    cells = "# %% setup\nx = 1\n# %% zeros\nx + 1\n# %% long\nx\n"
    return read_example(write_example(docs, "cheatsheet/topic", script(cells)), docs)


@pytest.fixture(scope="module")
def prose(docs: Path) -> Example:
    """An example without a cell that has code."""
    cells = '# %% [markdown] a lang="zh"\n# # 题\n# %% [markdown] a lang="en"\n# # T\n'
    return read_example(write_example(docs, "prose/topic", script(cells)), docs)


@pytest.mark.parametrize("name", LISTS)
@fuzzed
@given(text=edited([text for _, texts in LISTS.values() for text in texts], YAML))
@example(text="\x00")
@example(text="- a: 2026-02-30\n- b: x\n")
@example(text="- ? [x]\n  : 1\n")
@example(text="- !!int x\n- !!bool x\n- !!timestamp x\n- !!python/object:os.system x\n- =\n")
@example(text="- a: 0x_\n- <<: 1\n- &a [*a]\n- !!float ''\n")
@example(text="[" * 2000)
@example(text=f"- {'1' * 5000}\n")
@example(text='- "\\ud800": 1\n')
@example(text='- {id: x, name: {zh: "\\x02wzxhzdk:0\\x03", en: x}, means: x}\n')
@example(text="- {id: x, name: {zh: '', en: ' '}, means: x, also: {en: ['']}}\n")
def test_an_entry_is_read_or_refused(docs: Path, name: str, text: str) -> None:
    (docs / f"{name}.yaml").write_text(text, encoding="utf-8")
    entries, failures = read_entries(docs, "docs", LISTS[name][0])
    check_failures(failures, f"docs/{name}.yaml", text)
    for key, entry in entries.items():
        assert key == entry.id
        check_texts(entry)
        assert "\x02" not in str(entry)
    terms = [entry for entry in entries.values() if isinstance(entry, Term)]
    for locale in LOCALES:
        names = [n for t in terms for n in (t.name[locale], *t.also[locale])]
        assert not names or not compile_words(names, locale).fullmatch("")


@fuzzed
@given(text=edited([TASKS], (*YAML, "cheatsheet/topic#zeros", "cheatsheet/topic", "prose/topic")))
@example(text="- {id: 'cheatsheet/topic #zeros', task: x, page: tensor/create#create}\n")
@example(text="- {id: prose/topic, task: x, page: tensor/create#create}\n")
def test_a_task_names_its_cell(docs: Path, sample: Example, prose: Example, text: str) -> None:
    (docs / "cheatsheet.yaml").write_text(text, encoding="utf-8")
    examples = {found.name: found for found in (sample, prose)}
    tasks, failures = read_tasks(docs, "docs", examples, PAGES)
    own = [failure for failure in failures if failure.path != sample.file]
    check_failures(own, "docs/cheatsheet.yaml", text)
    assert {*tasks} <= {f"{sample.name}#{cell.name}" for cell in sample.cells}
    check_texts(tasks)


@fuzzed
@given(text=edited([REDIRECTS], (*YAML, "old", "/tmp/x", "a//b", "a/", "tensor/create#create"), 6))
@example(text="/tmp/x: tensor/create\n")
@example(text='"\\ud800": a\n"a#\\ud800": b\n')
@example(text="\x07")
@example(text="[" * 2000)
@example(text="? {a: b}\n: c\n<<: {d: e}\n*f : g\n")
def test_a_redirect_leads_from_one_page_of_the_site_to_another(docs: Path, text: str) -> None:
    (docs / "redirects.yaml").write_text(text, encoding="utf-8")
    redirects, failures = read_redirects(docs, "docs")
    check_failures(
        [*failures, *check_redirects(redirects, PAGES, "docs")], "docs/redirects.yaml", text
    )
    for redirect in redirects:
        check_texts(redirect)
        for address in (redirect.old, redirect.new):
            assert isinstance(address, Address)
            assert all(address.page.split("/"))
            assert ".." not in address.page


BLOCKS = "# T\n\nword\n\n/// glossary\n///\n\n/// quotation | q\n///\n\n/// cheatsheet | {0}\n///\n\n/// claims\n///\n"


BRACES = str.maketrans("{}", "()")
"""In a quotation, braces are for what varies."""


@fuzzed
@given(text=hostile.map(lambda text: re.sub(r"[\x00-\x1f]", "", text)))
def test_no_list_puts_markup_into_a_page(sample: Example, text: str) -> None:
    """Claims and meanings are Markdown; all else is text, and has no control characters."""

    def render(text: str) -> PageElements:
        same = both(text, text)
        words = LocalizedWords(zh=(text,), en=(text,))
        term = Term("t", both(f"词{text}", f"word{text}"), both("x", "x"), words, words)
        quotation = Quotation("q", f"a {text.translate(BRACES)} {{device}}", text, text, text)
        task = Task(f"{sample.name}#zeros", same, "tensor/create#create")
        context = replace(
            context_of(Outcome(sample), urls=SITE),
            lists=Lists({Term: {"t": term}, Quotation: {"q": quotation}, Task: {task.id: task}}),
        )
        return PageElements(convert_in(context, BLOCKS.format(sample.name)))

    page = render(f"{HARMLESS}{text}")
    assert page.dangers == []
    assert page.elements == render(HARMLESS).elements
