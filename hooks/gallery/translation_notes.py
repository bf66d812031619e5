"""What readers are told of a translation that is behind."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence

from gallery.addresses import Addresses
from gallery.places import Places
from gallery.translations import Lag, Translations
from gallery.words import Words

_TITLE_END = re.compile(r"</h1>\n?")


def add_note(content: str, lags: Sequence[Lag], addresses: Mapping[str, str], words: Words) -> str:
    """Put a quiet line under a page's title: what has changed in the other language.

    Args:
        content: the page.
        lags: its sections that are behind, at least one.
        addresses: where the page stands in each locale, as far as it is there.
        words: the site's own words, in the page's locale.
    """
    said, other = words.translations, lags[0].other
    links = (f'<a href="#{_anchor(lag)}">{_title(lag, lag.locale, words)}</a>' for lag in lags)
    sentence = html.escape(said.note).format(words.comma.join(dict.fromkeys(links)))
    if address := addresses.get(other):
        link = f'<a href="{html.escape(address)}" hreflang="{other}">{html.escape(said.read)}</a>'
        sentence += words.between + link
    note = (
        f'<p class="translation-note" role="note" data-search-exclude '
        f'aria-label="{html.escape(said.label)}">{sentence}</p>\n'
    )
    end = _TITLE_END.search(content)
    at = end.end() if end else 0
    return content[:at] + note + content[at:]


def render_state(translations: Translations, places: Places, site: Addresses, words: Words) -> str:
    """How the two languages stand: a sentence, and a list of what is behind."""
    said, lags = words.translations, translations.lagging
    if not translations.total:
        return ""
    if not lags:
        sentence = said.agree.format(len(translations.pages), translations.total)
        return f'<p class="run-summary">{html.escape(sentence)}</p>'
    sentence = html.escape(said.behind.format(len(lags), translations.total))
    items = "".join(f"<li>{item}</li>" for item in _items(lags, places, site, words))
    return (
        f'<details class="translation-list"><summary>{sentence}</summary><ul>{items}</ul></details>'
    )


def _items(lags: Sequence[Lag], places: Places, site: Addresses, words: Words) -> Iterator[str]:
    for lag in lags:
        page = html.escape(places.titles.get(lag.page, lag.page))
        address = html.escape(site.page(lag.page, lag.sections[site.locale].anchor))
        section = _title(lag, site.locale, words)
        link = f'<a href="{address}">{page} · {section}</a>'
        language = words.translations.languages[lag.locale]
        yield html.escape(words.translations.item).format(link, language, lag.date)


def _anchor(lag: Lag) -> str:
    return html.escape(lag.sections[lag.locale].anchor)


def _title(lag: Lag, locale: str, words: Words) -> str:
    """A section's heading, or what stands for it where there is none."""
    title = lag.sections[locale].title or words.translations.beginning
    return re.sub("`([^`]+)`", r"<code>\1</code>", html.escape(title))
