"""What old study notes said of PyTorch, what is true today, and the cell that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gallery.common.errors import Failure
from gallery.common.locales import Localized
from gallery.pages.yaml_entries import Entry, read_entries

VERDICTS = ("holds", "holds-with-caveat", "outdated", "wrong", "typo")
AWAITED = ("cuda", "multi-gpu", "torchvision", "download")
_FIELDS = ("id", "topic", "verdict", "claim", "today", "since", "page", "cell", "awaits")


@dataclass(frozen=True)
class Claim:
    """One sentence of the old notes, settled."""

    id: str
    topic: Localized
    verdict: str
    """"outdated" was true then; "wrong" never was; "typo" can't run as written."""
    claim: Localized
    today: Localized
    since: str
    """The release since which things are as they are today; empty when they always were."""
    page: str
    """The page and heading under which it is settled, as `tensor/create#legacy`."""
    cell: str
    """The cell there that settles it, as `tensor/create-legacy#sizes-or-data`."""
    awaits: str
    """What a machine needs to run that cell; empty when torch on a CPU is enough."""


def read_claims(file: Path, path: str) -> tuple[Mapping[str, Claim], list[Failure]]:
    """Read `docs/claims.yaml`; gives the claims by id, and what is wrong in the file."""
    return read_entries(file, path, _make_claim, lambda claim: claim.id)


def _make_claim(entry: Entry) -> Claim:
    entry.check_names(_FIELDS)
    for name in ("page", "cell"):
        if entry.text(name).count("#") != 1:
            raise entry.fail(f"expected `{name}` as topic/name#part, found '{entry.text(name)}'")
    return Claim(
        id=entry.text("id"),
        topic=entry.localized("topic"),
        verdict=entry.one_of("verdict", VERDICTS),
        claim=entry.localized("claim"),
        today=entry.localized("today"),
        since=entry.text("since", ""),
        page=entry.text("page"),
        cell=entry.text("cell"),
        awaits=entry.one_of("awaits", AWAITED) if "awaits" in entry.fields else "",
    )
