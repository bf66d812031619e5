"""Notes for readers on sections whose translation is behind the other language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from gallery.common.texts import TEXTS, Texts
from gallery.pages.page_index import PageIndex
from gallery.pages.translations import Lag, Translations
from gallery.render.urls import Urls

_TITLE_END = re.compile(r"</h1>\n?")


def add_translation_note(content: str, lags: Sequence[Lag], addresses: Mapping[str, str]) -> str:
    """Add a note on what has changed in the other language below the title of a page.

    Args:
        content: the HTML of the page.
        lags: the sections of the page that are behind, at least one.
        addresses: the addresses of the page by locale; only the locales that are built.
    """
    locale, other = lags[0].locale, lags[0].other
    texts = TEXTS[locale]
    link = Markup('<a href="#{}">{}</a>')
    links = [link.format(lag.sections[locale].anchor, _title(lag, locale, texts)) for lag in lags]
    sections = escape(texts.list_separator).join(dict.fromkeys(links))
    sentence = escape(texts.translations.note).format(sections)
    if address := addresses.get(other):
        read = Markup('<a href="{}" hreflang="{}">{}</a>')
        sentence += texts.sentence_separator + read.format(address, other, texts.translations.read)
    note = Markup(
        '<p class="translation-note" role="note" data-search-exclude aria-label="{}">{}</p>\n'
    ).format(texts.translations.label, sentence)
    end = _TITLE_END.search(content)
    at = end.end() if end else 0
    return f"{content[:at]}{note}{content[at:]}"


def render_translation_status(
    translations: Translations, page_index: PageIndex, urls: Urls
) -> Markup:
    """Render a list of all sections that are behind, or a sentence if there are none.

    Args:
        translations: the pages in both languages, and when they last agreed.
        page_index: the titles of the locale's pages.
        urls: the addresses of the locale's pages.
    """
    texts, lags = TEXTS[urls.locale], translations.lagging
    if not translations.total:
        return Markup()
    if not lags:
        pages = len(translations.pages)
        sentence = texts.translations.agree.format(pages=pages, sections=translations.total)
        return Markup('<p class="run-summary">{}</p>').format(sentence)
    summary = texts.translations.behind.format(behind=len(lags), sections=translations.total)
    item = Markup("<li>{}</li>")
    items = Markup().join(item.format(_describe_lag(lag, page_index, urls)) for lag in lags)
    return Markup(
        '<details class="translation-list"><summary>{}</summary><ul>{}</ul></details>'
    ).format(summary, items)


def _describe_lag(lag: Lag, page_index: PageIndex, urls: Urls) -> Markup:
    texts = TEXTS[urls.locale]
    address = urls.page(lag.page, lag.sections[urls.locale].anchor)
    page = page_index.titles.get(lag.page, lag.page)
    title = _title(lag, urls.locale, texts)
    section = Markup('<a href="{}">{} · {}</a>').format(address, page, title)
    language = texts.translations.languages[lag.locale]
    item = escape(texts.translations.item)
    return item.format(section=section, language=language, date=lag.date)


def _title(lag: Lag, locale: str, texts: Texts) -> Markup:
    """Return the heading of a section, with inline code as HTML."""
    title = lag.sections[locale].title or texts.translations.beginning
    return Markup(re.sub("`([^`]+)`", r"<code>\1</code>", str(escape(title))))
