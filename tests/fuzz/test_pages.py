"""Pages: whatever stands in one, its headings, blocks, links and description are found or refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gallery.pages.description import find_description
from gallery.pages.links import check_link, find_links
from gallery.pages.locale_parity import check_outlines
from gallery.pages.sections import read_outline
from gallery.pages.translations import RECORD, Agreement, read_record, write_record
from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.claims import Claim
from gallery.render.blocks.extension import SHARED
from gallery.render.blocks.quotations import Quotation
from gallery.render.formulas import check_formulas
from gallery.render.page_scan import scan_page
from tests.support.examples import script, write_example
from tests.support.fuzzing import (
    check_failures,
    check_texts,
    edited,
    edited_json,
    fuzzed,
    json_values,
    read_sample,
)
from tests.support.paths import PROJECT

from executed_examples.common.errors import Failure
from executed_examples.common.markdown_source import blank_code, read_markdown
from executed_examples.examples.example import Example, find_examples
from executed_examples.pages.embeds import first_example

PAGES = [*read_sample("docs/zh/*/*.md", 15), *read_sample("docs/en/*/*.md", 15)]
PAGES += [
    "---\ndescription: A page.\n---\n\n# Page { #page }\n\nText [x](y.md#z).\n",
    "# A { #a }\n\n- x\n\n    /// example | topic/name#one\n    ///\n\n> /// claim | x\n> ///\n",
]
YAML = ("2026-02-30", "[x", '"\\ud800"', "!!int x", "&a [*a]", "[" * 2000, "1" * 5000, "- x")
FILE = "docs/en/page.md"
TARGETS = {"page.md": ("page",), "a/b.md": None, "c.txt": None}


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Example]:
    site = tmp_path_factory.mktemp("site")
    write_example(site, "topic/name", script("# %% one\n1\n"))
    found, failures = find_examples(site)
    assert not failures
    return found


LISTS = Lists({Claim: {"x": None}, Quotation: {"y": None}})


@fuzzed
@given(text=edited(PAGES, YAML))
@example(text="---\ndate: 2026-02-30\n---\n\n# A { #a }\n\nText.\n")
@example(text=f"---\nx: {'[' * 2000}\n---\n\n# A {{ #a }}\n\nText.\n")
@example(text='---\ndescription: "\\ud800"\n---\n\n# A { #a }\n')
@example(text="[x](%2f%2f[)\n")
@example(text="[x](%2f%2f\u2100/x)\n")
@example(text=f"# a{' ' * 3000}b\n")
@example(text="# a\u2028/// claim\n")
def test_a_page_is_read(examples: dict[str, Example], text: str) -> None:
    failures: list[Failure] = [*scan_page(text, FILE, examples, LISTS).failures]
    failures += check_formulas(text, FILE)
    found = (check_link(link, "page.md", FILE, TARGETS) for link in find_links(text))
    failures += filter(None, found)
    check_failures(failures, FILE, text)
    outline, other = (
        read_outline(text, FILE, SHARED),
        read_outline(PAGES[0], "docs/zh/page.md", SHARED),
    )
    failures = [*check_outlines({"zh": other, "en": outline})]
    check_failures(failures, FILE, text)
    check_texts(outline)
    first_example(text, examples)
    description = find_description(text)
    check_texts(description)
    assert 1 <= description.line <= len(text.splitlines()) + 1


@fuzzed
@given(text=edited(PAGES, YAML))
def test_what_is_found_stands_where_it_was_found(text: str) -> None:
    source = read_markdown(text)
    lines = text.splitlines()
    numbers = [line.number for line in source.lines]
    assert numbers == sorted(set(numbers))
    assert all(lines[line.number - 1] == line.text for line in source.lines)
    for heading in source.headings:
        line = lines[heading.line - 1]
        assert line.startswith(heading.level)
        assert heading.text in line
        assert heading.text == heading.text.strip()
    for block in source.blocks:
        assert lines[block.line - 1].startswith(f"{block.prefix}{block.bar}")
        assert not block.end or block.bar in lines[block.end - 1]
        assert not block.end or block.end > block.line
    for fence in source.fences:
        assert not {fence.line, *(line.number for line in fence.code)} & {*numbers}
    assert len(blank_code(text)) == len(text)


words = st.from_regex(r"[a-z][a-z0-9]{0,6}( [a-z`*_<>]{1,5})?", fullmatch=True)
ids = st.from_regex(r"[a-z][a-z0-9.-]{0,6}", fullmatch=True)


@fuzzed
@given(st.lists(st.tuples(st.integers(1, 6), words, ids), max_size=5))
def test_headings_are_read_as_they_are_written(headings: list[tuple[int, str, str]]) -> None:
    text = "\n\n".join(f"{'#' * level} {name} {{ #{anchor} }}" for level, name, anchor in headings)
    found = [(len(h.level), h.text, h.anchor) for h in read_markdown(text).headings]
    assert found == headings


@fuzzed
@given(
    st.lists(
        st.tuples(
            st.sampled_from(("", "    ", "> ")), st.sampled_from(("///", "////")), ids, words
        ),
        max_size=4,
    )
)
def test_blocks_are_read_as_they_are_written(blocks: list[tuple[str, str, str, str]]) -> None:
    blocks = [(prefix, bar, name.replace(".", "x"), rest) for prefix, bar, name, rest in blocks]
    parts = (
        f"{prefix}{bar} {name} | {rest}\n{prefix}{bar}\n" for prefix, bar, name, rest in blocks
    )
    found = read_markdown("\n".join(parts)).blocks
    assert [(b.prefix, b.bar, b.name, b.argument) for b in found] == blocks
    assert [(b.line, b.end) for b in found] == [(n * 3 + 1, n * 3 + 2) for n in range(len(blocks))]


names = st.text(max_size=5)
digests = st.from_regex(r"[0-9a-f]{12}", fullmatch=True)
agreements = st.builds(Agreement, st.tuples(digests, digests), st.just("2026-11-22"))


@fuzzed
@given(record=st.dictionaries(names, st.dictionaries(names, agreements, min_size=1), max_size=3))
def test_the_record_of_translations_comes_back(
    tmp_path_factory: pytest.TempPathFactory, record: dict[str, dict[str, Agreement]]
) -> None:
    docs = tmp_path_factory.getbasetemp()
    (docs / RECORD).write_text(write_record(record), encoding="utf-8")
    assert read_record(docs, "docs") == (record, [])


KEPT = dict([*json.loads((PROJECT / "docs" / RECORD).read_text(encoding="utf-8")).items()][:3])


def read_text(docs: Path, text: str) -> None:
    (docs / RECORD).write_text(text, encoding="utf-8")
    record, failures = read_record(docs, "docs")
    check_failures(failures, f"docs/{RECORD}", text)
    check_texts(record)
    assert not (record and failures)


@fuzzed
@given(value=edited_json([KEPT]) | json_values)
@example(value={"\ud800": 1})
@example(value={"a": {"b": "\ud800 \ud800 \ud800"}})
def test_an_edited_record_of_translations_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, value: object
) -> None:
    read_text(tmp_path_factory.getbasetemp(), json.dumps(value))


@fuzzed
@given(text=edited([json.dumps(KEPT, indent=1)], ("1" * 5000, "[" * 5000, "<<<<<<< x", "NaN")))
@example(text="1" * 5000)
@example(text="[" * 5000)
def test_a_damaged_record_of_translations_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    read_text(tmp_path_factory.getbasetemp(), text)
