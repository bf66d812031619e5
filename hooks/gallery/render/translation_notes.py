"""What readers are told of a translation that is behind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from markupsafe import Markup, escape

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
    link = Markup('<a href="#{}">{}</a>')
    links = (link.format(_anchor(lag), _title(lag, lag.locale, texts)) for lag in lags)
    sentence = escape(said.note).format(escape(texts.comma).join(dict.fromkeys(links)))
    if address := addresses.get(other):
        there = Markup('<a href="{}" hreflang="{}">{}</a>').format(address, other, said.read)
        sentence += texts.between + there
    note = Markup(
        '<p class="translation-note" role="note" data-search-exclude aria-label="{}">{}</p>\n'
    ).format(said.label, sentence)
    end = _TITLE_END.search(content)
    at = end.end() if end else 0
    return f"{content[:at]}{note}{content[at:]}"


def render_state(translations: Translations, places: PageIndex, urls: Urls, texts: Texts) -> Markup:
    """How the two languages stand: a sentence, and a list of what is behind."""
    said, lags = texts.translations, translations.lagging
    if not translations.total:
        return Markup()
    if not lags:
        sentence = said.agree.format(len(translations.pages), translations.total)
        return Markup('<p class="run-summary">{}</p>').format(sentence)
    items = (Markup("<li>{}</li>").format(item) for item in _items(lags, places, urls, texts))
    return Markup(
        '<details class="translation-list"><summary>{}</summary><ul>{}</ul></details>'
    ).format(said.behind.format(len(lags), translations.total), Markup().join(items))


def _items(lags: Sequence[Lag], places: PageIndex, urls: Urls, texts: Texts) -> Iterator[Markup]:
    for lag in lags:
        address = urls.page(lag.page, lag.sections[urls.locale].anchor)
        page = places.titles.get(lag.page, lag.page)
        section = _title(lag, urls.locale, texts)
        link = Markup('<a href="{}">{} · {}</a>').format(address, page, section)
        language = texts.translations.languages[lag.locale]
        yield escape(texts.translations.item).format(link, language, lag.date)


def _anchor(lag: Lag) -> str:
    return lag.sections[lag.locale].anchor


def _title(lag: Lag, locale: str, texts: Texts) -> Markup:
    """A section's heading, or what stands for it where there is none."""
    title = lag.sections[locale].title or texts.translations.beginning
    return Markup(re.sub("`([^`]+)`", r"<code>\1</code>", str(escape(title))))
