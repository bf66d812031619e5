"""Error messages that need a GPU to be raised, each with its place in the source of torch."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from gallery.common.decode import Check
from gallery.common.versions import RELEASE
from gallery.pages.yaml_entries import Entry

_PLACEHOLDER = re.compile(r"\{([a-z][a-z ]*)\}")

Message = Annotated[
    str,
    Check(
        lambda text: text.strip() and not set("{}") & set(_PLACEHOLDER.sub("", text)),
        "a message, with a name in braces for what varies, like {device}",
    ),
]
Release = Annotated[str, Check(RELEASE.fullmatch, "a release of torch, like '2.13.0'")]
Place = Annotated[
    str,
    Check(
        re.compile(r"[\w-][\w./-]*\.\w+:[1-9]\d*").fullmatch,
        "a file in torch's repository and a line, like c10/cuda/CUDAException.cpp:44",
    ),
]


@dataclass(frozen=True)
class Quotation(Entry):
    """An error message as the source of a release has it."""

    FILE: ClassVar[str] = "quotations.yaml"
    text: Message
    torch: Release
    source: Place
    raises: str = ""
    """The name of the exception or warning, as Python prints it; empty for a line in a log."""
    installed: str = ""
    """The file of the CPU build that holds the fixed parts; empty if only CUDA builds have them."""
    in_file: tuple[str, ...] = ()
    """What of the text that file holds, where it isn't each part between what varies."""

    @property
    def parts(self) -> Sequence[str]:
        """The fixed parts of the text, with the names of what varies between them."""
        return _PLACEHOLDER.split(self.text.strip())

    @property
    def fixed(self) -> Sequence[str]:
        """The parts that the installed file holds."""
        return self.in_file or [part for part in self.parts[::2] if part]

    @property
    def prefix(self) -> str:
        """What Python prints before the text."""
        return f"{self.raises}: " if self.raises else ""

    @property
    def url(self) -> str:
        """The address of the source."""
        file, _, line = self.source.rpartition(":")
        return f"https://github.com/pytorch/pytorch/blob/v{self.torch}/{file}#L{line}"
