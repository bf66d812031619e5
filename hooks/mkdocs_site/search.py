"""The search index: one for each locale, which also knows the other language's terms."""

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from gallery.common.files import write_file
from gallery.common.locales import other_locale
from gallery.pages.glossary import Term
from mkdocs_site.i18n import I18n
from mkdocs_site.site import page_context

INDEX = "search/search_index.json"
_WORD_MARK = "\u200b"
"""The mark that jieba puts between Chinese words."""


def split_search(config: MkDocsConfig) -> None:
    """Split the index that the i18n plugin has made of all locales' pages, if there is one."""
    i18n, site_dir = I18n(config), Path(config.site_dir)
    if i18n.folders and (site_dir / INDEX).exists():
        split_index(site_dir, i18n.built, tuple(page_context(config).terms.values()))


def split_index(site_dir: Path, locales: Sequence[str], terms: Sequence[Term]) -> None:
    """Give each locale an index of its own, under its root; results never mix.

    Args:
        site_dir: the folder of the site, with one index for all locales.
        locales: the one whose pages are at the site's root, and those in folders named like them.
        terms: the glossary; a term in a title is also found by its name in the other language.
    """
    default, *others = locales
    index = json.loads((site_dir / INDEX).read_text(encoding="utf-8"))
    entries: dict[str, list[dict[str, str]]] = {locale: [] for locale in locales}
    for entry in index["docs"]:
        folder, _, rest = entry["location"].partition("/")
        locale, location = (folder, rest) if folder in others else (default, entry["location"])
        title = _join_single(entry["title"])
        text = entry["text"] + _other_words(title, terms, locale)
        entries[locale].append({"location": location, "title": title, "text": text})
    for locale, own in entries.items():
        path = site_dir / ("" if locale == default else locale) / INDEX
        text = json.dumps({**index, "docs": own}, ensure_ascii=False, separators=(",", ":"))
        write_file(path, text)


def _other_words(title: str, terms: Sequence[Term], locale: str) -> str:
    """Return the names, in the other language, of the terms in a title, in parentheses."""
    title, other = title.replace(_WORD_MARK, "").lower(), other_locale(locale)
    words = [
        term.name[other]
        for term in terms
        if term.name[locale].lower() in title and term.name[other].lower() not in title
    ]
    return f" ({', '.join(words)})" if words else ""


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
