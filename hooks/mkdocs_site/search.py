"""The search index: one for each locale, which also knows the other language's terms."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from gallery.pages.glossary import Term
from mkdocs_site.i18n import I18n
from mkdocs_site.site import page_context

INDEX = "search/search_index.json"
_WORD_MARK = "\u200b"
"""The mark that jieba puts between Chinese words."""


@dataclass(frozen=True)
class SearchEntry:
    """One thing that can be found: a page, or a section of it."""

    location: str
    title: str
    text: str


def split_search(config: MkDocsConfig) -> None:
    """Split the index that the i18n plugin has made of all locales' pages, if there is one."""
    i18n, site_dir = I18n(config), Path(config.site_dir)
    if i18n.folders and (site_dir / INDEX).exists():
        terms = tuple(page_context(config).terms.values())
        split_index(site_dir, i18n.built[0], i18n.others, terms)


def split_index(site_dir: Path, default: str, others: Sequence[str], terms: Sequence[Term]) -> None:
    """Give each locale an index of its own, under its root; results never mix.

    Args:
        site_dir: the folder of the site, with one index for all locales.
        default: the locale whose pages are at the site's root.
        others: the locales whose pages are in a folder named like the locale.
        terms: the glossary; a term in a title is also found by its name in the other language.
    """
    path = site_dir / INDEX
    index = json.loads(path.read_text(encoding="utf-8"))
    sections = [SearchEntry(**entry) for entry in index["docs"]]
    for locale in others:
        prefix = f"{locale}/"
        moved = [
            SearchEntry(section.location.removeprefix(prefix), section.title, section.text)
            for section in sections
            if section.location.startswith(prefix)
        ]
        _write(site_dir / locale / INDEX, index, moved, terms, locale)
    elsewhere = tuple(f"{locale}/" for locale in others)
    own = [section for section in sections if not section.location.startswith(elsewhere)]
    _write(path, index, own, terms, default)


def _write(
    path: Path,
    index: Mapping[str, object],
    sections: Sequence[SearchEntry],
    terms: Sequence[Term],
    locale: str,
) -> None:
    found = [_with_other_words(section, terms, locale).__dict__ for section in sections]
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({**index, "docs": found}, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")


def _with_other_words(section: SearchEntry, terms: Sequence[Term], locale: str) -> SearchEntry:
    """Add the names, in the other language, of the terms in an entry's title."""
    section = replace(section, title=_join_single(section.title))
    other = "en" if locale == "zh" else "zh"
    title = section.title.replace(_WORD_MARK, "").lower()
    words = [
        term.name[other]
        for term in terms
        if term.name[locale].lower() in title and term.name[other].lower() not in title
    ]
    return replace(section, text=f"{section.text} ({', '.join(words)})") if words else section


def _join_single(title: str) -> str:
    """Join neighboring single characters of a title.

    Alone, each would be found, with the weight of a title, by every longer word that contains it.
    """
    parts = title.split(_WORD_MARK)
    joined = parts[:1]
    for before, part in pairwise(parts):
        if len(before) == len(part) == 1 and not (before + part).isascii():
            joined[-1] += part
        else:
            joined.append(part)
    return _WORD_MARK.join(joined)
