"""What readers are told of a translation that is behind."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence

from gallery.common.texts import Texts
from gallery.pages.page_index import PageIndex
from gallery.pages.translations import Lag, Translations
from gallery.render.urls import Urls

_TITLE_END = re.compile(r"</h1>\n?")


def add_note(content: str, lags: Sequence[Lag], addresses: Mapping[str, str], texts: Texts) -> str:
    """Put a quiet line under a page's title: what has changed in the other language.

    Args:
        content: the page.
        lags: its sections that are behind, at least one.
        addresses: where the page stands in each locale, as far as it is there.
        texts: the site's own texts, in the reader's locale.
    """
    said, other = texts.translations, lags[0].other
    links = (f'<a href="#{_anchor(lag)}">{_title(lag, lag.locale, texts)}</a>' for lag in lags)
    sentence = html.escape(said.note).format(texts.comma.join(dict.fromkeys(links)))
    if address := addresses.get(other):
        link = f'<a href="{html.escape(address)}" hreflang="{other}">{html.escape(said.read)}</a>'
        sentence += texts.between + link
    note = (
        f'<p class="translation-note" role="note" data-search-exclude '
        f'aria-label="{html.escape(said.label)}">{sentence}</p>\n'
    )
    end = _TITLE_END.search(content)
    at = end.end() if end else 0
    return content[:at] + note + content[at:]


def render_state(translations: Translations, places: PageIndex, urls: Urls, texts: Texts) -> str:
    """How the two languages stand: a sentence, and a list of what is behind."""
    said, lags = texts.translations, translations.lagging
    if not translations.total:
        return ""
    if not lags:
        sentence = said.agree.format(len(translations.pages), translations.total)
        return f'<p class="run-summary">{html.escape(sentence)}</p>'
    sentence = html.escape(said.behind.format(len(lags), translations.total))
    items = "".join(f"<li>{item}</li>" for item in _items(lags, places, urls, texts))
    return (
        f'<details class="translation-list"><summary>{sentence}</summary><ul>{items}</ul></details>'
    )


def _items(lags: Sequence[Lag], places: PageIndex, urls: Urls, texts: Texts) -> Iterator[str]:
    for lag in lags:
        page = html.escape(places.titles.get(lag.page, lag.page))
        address = html.escape(urls.page(lag.page, lag.sections[urls.locale].anchor))
        section = _title(lag, urls.locale, texts)
        link = f'<a href="{address}">{page} · {section}</a>'
        language = texts.translations.languages[lag.locale]
        yield html.escape(texts.translations.item).format(link, language, lag.date)


def _anchor(lag: Lag) -> str:
    return html.escape(lag.sections[lag.locale].anchor)


def _title(lag: Lag, locale: str, texts: Texts) -> str:
    """A section's heading, or what stands for it where there is none."""
    title = lag.sections[locale].title or texts.translations.beginning
    return re.sub("`([^`]+)`", r"<code>\1</code>", html.escape(title))
