"""The redirects: where pages and headings have moved, as `redirects.yaml` lists them."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from gallery.pages.links import Address, check_address
from gallery.pages.yaml_entries import read_root

from executed_examples.common.errors import Failure, GalleryError

FILE = "redirects.yaml"
_ADDRESS = re.compile(r"(?P<page>[\w-]+(?:/[\w-]+)*)(?:#(?P<anchor>[^\s#\ud800-\udfff]+))?")


@dataclass(frozen=True)
class Redirect:
    """An address that readers may still have, and where it leads today."""

    line: int
    old: Address
    new: Address


def read_redirects(docs: Path, path: str) -> tuple[tuple[Redirect, ...], list[Failure]]:
    """Return the redirects of `redirects.yaml`, and the failures in the file."""
    file = f"{path}/{FILE}"
    try:
        root = read_root(docs / FILE, file)
    except GalleryError as error:
        return (), list(error.failures)
    if root is not None and not isinstance(root, yaml.MappingNode):
        return (), [Failure(file, 1, "expected lines like `old#heading: new#heading`")]
    redirects: dict[Address, Redirect] = {}
    failures: list[Failure] = []
    for old, new in root.value if root else ():
        line = old.start_mark.line + 1
        try:
            redirect = Redirect(line, _read(old, file), _read(new, file))
        except GalleryError as error:
            failures += error.failures
            continue
        if redirect.old in redirects:
            failures.append(Failure(file, line, f"'{old.value}' is here for the second time"))
        redirects[redirect.old] = redirect
    return tuple(redirects.values()), failures


def _read(node: yaml.Node, file: str) -> Address:
    text = node.value if isinstance(node, yaml.ScalarNode) else "…: …"
    match = _ADDRESS.fullmatch(text)
    if not match:
        message = f"expected `topic/page` or `topic/page#heading`, found `{text}`"
        raise GalleryError(Failure(file, node.start_mark.line + 1, message))
    return Address(match["page"], match["anchor"] or "")


def check_redirects(
    redirects: Sequence[Redirect], pages: Mapping[str, Collection[str]], path: str
) -> Iterator[Failure]:
    """Check that what has moved is no longer at its old address, and is at its new one."""
    moved = {redirect.old for redirect in redirects}
    for redirect in redirects:
        for message in (_check_old(redirect.old, pages, moved), check_address(redirect.new, pages)):
            if message:
                yield Failure(f"{path}/{FILE}", redirect.line, message)


def _check_old(
    old: Address, pages: Mapping[str, Collection[str]], moved: Collection[Address]
) -> str:
    if old.page in pages and (not old.anchor or old.anchor in pages[old.page]):
        what = f"the heading '#{old.anchor}'" if old.anchor else "the page"
        return f"expected an address that is no longer used, found {what} still in '{old.page}'"
    if old.page not in pages and Address(old.page) not in moved:
        return f"no page '{old.page}'; if it has moved, say where: `{old.page}: topic/page`"
    return ""
