"""What a page reads of the site's content, recorded as it happens, and the hash of each part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gallery.build.page_reads import ALL, Read, ReadDigests, Reads, record_reads
from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.cheatsheet import Task
from gallery.render.blocks.claims import Claim
from gallery.render.blocks.listings import Term
from gallery.render.blocks.quotations import Quotation
from gallery.render.context import PageContext
from tests.support.localized import both
from tests.support.rendering import PROVENANCE, context_of, recording

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome


def term(name: str) -> Term:
    return Term("tensor", both(name, name), both("义", "means"))


@pytest.fixture
def outcome(example: Callable[..., Example]) -> Outcome:
    return Outcome(example("# %% one\n1\n"), recordings=(recording(PROVENANCE),))


@pytest.fixture
def context(outcome: Outcome) -> PageContext:
    return context_of(outcome)


@pytest.mark.parametrize(
    ("read", "expected"),
    [
        (lambda c: c.examples["topic/name"], ("examples", "topic/name")),
        (lambda c: c.lists.of(Term).get("gone"), ("list of Term", "gone")),
        (lambda c: "gone" in c.lists.of(Claim), ("list of Claim", "gone")),
        (lambda c: [*c.lists.of(Claim)], ("list of Claim", ALL)),
        (lambda c: len(c.lists.of(Quotation)), ("list of Quotation", ALL)),
        (lambda c: c.lists.of(Task).values(), ("list of Task", ALL)),
        (lambda c: c.lists.of(Term).items(), ("list of Term", ALL)),
        (lambda c: c.page_index.titles.get("a"), ("index of titles", "a")),
        (lambda c: c.outcome("topic/name"), ("outcome", "topic/name")),
        (lambda c: c.summary(), ("outcome", ALL)),
        (lambda c: c.translations(), ("translations", ALL)),
        (lambda c: c.lagging("a"), ("lagging", "a")),
    ],
)
def test_every_read_is_recorded_even_of_what_is_not_there(
    read: Callable[[PageContext], object], expected: Read, context: PageContext
) -> None:
    reads: Reads = {}
    read(record_reads(context, reads))
    assert tuple(reads) == (expected,)


@pytest.mark.parametrize("part", ["tensor", ALL])
def test_a_part_that_changes_comes_or_goes_has_another_hash(
    part: str, context: PageContext
) -> None:
    found = [
        ReadDigests(replace(context, lists=Lists({Term: terms}))).of("list of Term", part)
        for terms in ({}, {"tensor": term("one")}, {"tensor": term("other")})
    ]
    assert len({*found}) == 3
