"""What old study notes said of PyTorch, what is true today, and the cell that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, get_args

from gallery.common.decode import Check
from gallery.common.errors import Failure
from gallery.common.locales import Localized
from gallery.pages.yaml_entries import make_entry_decoder, read_entries

Verdict = Literal["holds", "holds-with-caveat", "outdated", "wrong", "typo"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
Part = Annotated[str, Check(lambda name: name.count("#") == 1, "topic/name#part")]


@dataclass(frozen=True)
class Claim:
    """One sentence of the old notes, settled."""

    id: str
    topic: Localized
    verdict: Verdict
    """"outdated" was true then; "wrong" never was; "typo" can't run as written."""
    claim: Localized
    today: Localized
    page: Part
    """The page and heading under which it is settled, as `tensor/create#legacy`."""
    cell: Part
    """The cell there that settles it, as `tensor/create-legacy#sizes-or-data`."""
    since: str = ""
    """The release since which things are as they are today; empty when they always were."""
    awaits: Literal["", "cuda", "multi-gpu", "torchvision", "download"] = ""
    """What a machine needs to run that cell; empty when torch on a CPU is enough."""


_decode_claim: Callable[[object], Claim] = make_entry_decoder(Claim)


def read_claims(file: Path, path: str) -> tuple[Mapping[str, Claim], list[Failure]]:
    """Read `docs/claims.yaml`; returns the claims by id, and what is wrong in the file."""
    return read_entries(file, path, _decode_claim)
