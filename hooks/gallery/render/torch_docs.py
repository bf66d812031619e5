"""Where PyTorch's own documentation describes an API; its index is kept in `torch_docs.toml`."""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from executed_examples.common.decode import make_decoder

_SITE = "https://docs.pytorch.org/docs"
_CLASSES_WITH_PAGES = ("Event", "Generator", "Stream")
"""Of `torch` itself; all others are on its page, or on a page for their kind."""


@dataclass(frozen=True)
class TorchDocs:
    """What the documentation describes where: pages without `.html`, anchors after a `#`."""

    release: str
    undescribed: tuple[str, ...]
    """Public names without a description: the nearest that has one is their home."""
    with_members: tuple[str, ...]
    """Classes on a page of many: only the members of these have anchors."""
    only_near: tuple[str, ...]
    """Homes whose page is only the nearest: nothing on it bears their names."""
    homes_of_pages: Mapping[str, str]
    """The page of each module, and of each class whose members are spread out like a module's:
    what is below has a page of its own, `generated/NAME.html`."""
    homes_on_pages: Mapping[str, str]
    """The page of each module or class that describes what is below on the same page."""
    described_as: Mapping[str, str]
    """The names under which others are described."""
    places: Mapping[str, str]
    """The places that follow no rule."""


@functools.cache
def read_torch_docs() -> TorchDocs:
    """Read the index."""
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    docs: TorchDocs = make_decoder(TorchDocs)(tomllib.loads(text))
    return docs


def docs_address(name: str) -> str:
    """Return where PyTorch documents an API, or the nearest one that it documents."""
    page, _, anchor = _place(_described(name)).partition("#")
    address = f"{_SITE}/{read_torch_docs().release}/{page}.html"
    return f"{address}#{anchor}" if anchor else address


def _described(name: str) -> str:
    """Return the name that it is described under."""
    found = _nearest(name, read_torch_docs().described_as)
    described = read_torch_docs().described_as.get(found, found)
    # A function may have the name of its own module: what is below is the module's.
    if found != name and described.startswith(f"{found}."):
        return name
    return described + name.removeprefix(found)


def _nearest(name: str, names: Mapping[str, str]) -> str:
    """Return the name or the nearest one around it that is among others; empty if none is."""
    while name and name not in names:
        name = name.rpartition(".")[0]
    return name


def _place(name: str) -> str:
    docs = read_torch_docs()
    if name in docs.places:
        return docs.places[name]
    pages = {**docs.homes_of_pages, **docs.homes_on_pages}
    home = _nearest(name, pages)
    if not home:
        raise ValueError(f"{name} is not of torch")
    page, on_page = pages[home], home in docs.homes_on_pages
    first, _, member = name.removeprefix(home).removeprefix(".").partition(".")
    if first and "#" in page and on_page:
        return page
    described = not first.startswith("_") and f"{home}.{first}" not in docs.undescribed
    if first and described and home not in docs.only_near:
        return _on_page(page, name) if on_page else _own_page(home, first, member)
    return f"{page}#{home}" if _is_class(home) and "#" not in page else page


def _own_page(home: str, first: str, member: str) -> str:
    if home in ("torch", "torch.cuda") and first.endswith("Tensor"):
        return "tensors"
    if home in ("torch", "torch.cuda") and first.endswith("Storage"):
        return f"storage#torch.{first}"
    if home == "torch" and _is_class(first) and first not in _CLASSES_WITH_PAGES:
        return "torch"
    name = f"{home}.{first}"
    return f"generated/{name}" + (f"#{name}.{member}" if member and member[0] != "_" else "")


def _on_page(page: str, name: str) -> str:
    owner = name.rpartition(".")[0]
    has_anchor = not _is_class(owner) or owner in read_torch_docs().with_members
    return f"{page}#{name if has_anchor else owner}"


def _is_class(name: str) -> bool:
    return name.rpartition(".")[2][:1].isupper()
