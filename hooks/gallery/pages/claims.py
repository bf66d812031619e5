"""Claims of old study notes about PyTorch, each with a verdict and the cell that proves it."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from gallery.common.decode import Check
from gallery.common.locales import Localized
from gallery.pages.yaml_entries import Entry

Verdict = Literal["holds", "holds-with-caveat", "outdated", "wrong", "typo"]
Part = Annotated[str, Check(lambda name: name.count("#") == 1, "topic/name#part")]


@dataclass(frozen=True)
class Claim(Entry):
    """One sentence of the old notes, with what is true today."""

    FILE: ClassVar[str] = "claims.yaml"
    topic: Localized
    verdict: Verdict
    """"outdated" was true then; "wrong" never was; "typo" can't run as written."""
    claim: Localized
    """What the old notes say."""
    today: Localized
    """What is true today."""
    page: Part
    """The page and heading that explain it: `tensor/create#legacy`."""
    cell: Part
    """The cell that proves it: `tensor/create-legacy#sizes-or-data`."""
    since: str = ""
    """The release of torch since which it is true; empty if it always was."""
    awaits: Literal["", "cuda", "multi-gpu", "torchvision", "download"] = ""
    """What a machine needs to run that cell; empty if torch on a CPU is enough."""
