"""Hashes of what every page of a locale is made with: settings, files, and navigation."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure import StructureItem
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.toc import AnchorLink

from gallery.build.kept_files import digest_of

_APART = (
    "config_file_path",
    "dev_addr",
    "hooks",
    "nav",
    "plugins",
    "site_dir",
    "strict",
    "watch",
)
"""Settings that pages don't depend on, or that are hashed by themselves."""


def digest_settings(config: MkDocsConfig, files: Files) -> str:
    """Return a hash of the settings, and of the addresses that links can lead to."""
    settings = {name: value for name, value in config.items() if name not in _APART}
    settings["theme"] = [dict(config.theme), config.theme.name]
    settings["plugins"] = {n: getattr(plugin, "config", 0) for n, plugin in config.plugins.items()}
    addresses = [(file.src_uri, file.url) for file in files]
    return digest_of(json.dumps([settings, addresses], default=_plain, sort_keys=True))


def digest_navigation(nav: Navigation) -> str:
    """Return a hash of the titles and addresses in a navigation, which every page shows."""
    return digest_of(repr([_describe_item(item) for item in nav.items]))


def describe_toc(items: Iterable[AnchorLink]) -> list[Any]:
    """Return the entries of a table of contents as plain values."""
    return [(item.level, item.id, item.title, describe_toc(item.children)) for item in items]


def _describe_item(item: StructureItem) -> Any:
    children = [_describe_item(child) for child in getattr(item, "children", None) or ()]
    return (type(item).__name__, item.title, getattr(item, "url", ""), children)


def _plain(value: object) -> Any:
    """Return what JSON can hold of a value, without its address in memory."""
    if isinstance(value, Mapping):
        return {str(name): each for name, each in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    if isinstance(value, Path):
        return str(value)
    named = value if hasattr(value, "__qualname__") else type(value)
    return f"{named.__module__}.{named.__qualname__}"
