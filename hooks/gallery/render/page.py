"""One page: where it is, and the notes and links that are added when it is rendered."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from gallery.pages.links import Address
from gallery.pages.translations import SectionPair
from gallery.render.context import FROM_ROOT, PageContext

from executed_examples.common.locales import other_locale
from executed_examples.common.texts import Counted, Texts

_ADDRESS = rf'(<[a-z]+\b[^<>]* (?:href|src|data-results)="){FROM_ROOT}'
"""An address from the site's root, in a tag: what is printed or quoted has no `<` of its own."""
_TITLE_END = re.compile(r"</h1>\n?")


@dataclass(frozen=True)
class PageAddress:
    """A page, and where it is in the site."""

    name: str
    """The path of the page in its locale's folder, without its ending."""
    root: str
    """The root of the site, relative to the page, such as "../"."""
    others: Mapping[str, str] = field(default_factory=dict)
    """The addresses of the page in other locales, relative to it."""


def complete_page(html: str, page: PageAddress, context: PageContext) -> str:
    """Return a page's content with all that the site adds to it.

    That is a note on a translation that is behind, links at the ids of headings that have moved,
    and addresses that hold on this page.
    """
    noted = add_translation_note(html, page.name, context, page.others)
    completed = f"{noted}{render_moved(page.name, context)}".strip()
    if prefix := context.urls.prefix:  # The page is in that folder, a step nearer than the root.
        folder = page.root.removeprefix("../") or "./"
        completed = re.sub(_ADDRESS + prefix, rf"\1{folder}", completed)
    return re.sub(_ADDRESS, rf"\1{page.root}", completed)


def render_moved(name: str, context: PageContext) -> Markup:
    """Return links with the ids of the headings that a page no longer has, for moved.js."""
    link = Markup('<a class="moved" id="{}" href="{}">{}</a>\n')
    links = Markup().join(
        link.format(old.anchor, moved_url(new, context), moved_text(new, context))
        for old, new in context.moved.get(name, ())
    )
    return Markup("<div data-search-exclude>\n{}</div>\n").format(links) if links else links


def moved_url(address: Address, context: PageContext) -> str:
    """Return where something has moved to."""
    return context.urls.page(address.page, address.anchor)


def moved_text(address: Address, context: PageContext) -> str:
    """Return the text of a link to it."""
    title = context.page_index.titles.get(address.page, address.page)
    return str(context.texts.moved.format(title))


def add_translation_note(
    html: str, name: str, context: PageContext, addresses: Mapping[str, str]
) -> str:
    """Add a note below a page's title if the other language has sections that have changed since.

    `addresses` are those of the page, in the locales that are built.
    """
    locale, texts = context.locale, context.texts
    lagging = context.lagging(name)
    if not lagging:
        return html
    link = Markup('<a href="#{}">{}</a>')
    links = [
        link.format(pair.sections[locale].anchor, _title(pair, locale, texts)) for pair in lagging
    ]
    sections = escape(texts.list_separator).join(dict.fromkeys(links))
    sentence = escape(texts.translations.note).format(sections)
    other = other_locale(locale)
    if address := addresses.get(other):
        read = Markup('<a href="{}" hreflang="{}">{}</a>')
        sentence += texts.sentence_separator + read.format(address, other, texts.translations.read)
    note = Markup(
        '<p class="translation-note" role="note" data-search-exclude aria-label="{}">{}</p>\n'
    ).format(texts.translations.label, sentence)
    end = _TITLE_END.search(html)
    at = end.end() if end else 0
    return f"{html[:at]}{note}{html[at:]}"


def render_translation_status(context: PageContext) -> Markup:
    """Render a list of all sections that are behind, or a sentence if there are none."""
    texts, translations = context.texts.translations, context.translations()
    lagging = translations.lagging
    if not translations.pairs:
        return Markup()
    sections = Counted(len(translations.pairs))
    if not lagging:
        pages = Counted(len(translations.pages))
        sentence = texts.agree.format(pages=pages, sections=sections)
        return Markup('<p class="run-summary">{}</p>').format(sentence)
    summary = texts.behind.format(behind=len(lagging), sections=sections)
    item = Markup("<li>{}</li>")
    items = Markup().join(item.format(_describe(pair, context)) for pair in lagging)
    return Markup(
        '<details class="translation-list"><summary>{}</summary><ul>{}</ul></details>'
    ).format(summary, items)


def _describe(pair: SectionPair, context: PageContext) -> Markup:
    texts, locale = context.texts, context.locale
    address = context.urls.page(pair.page, pair.sections[locale].anchor)
    page = context.page_index.titles.get(pair.page, pair.page)
    title = _title(pair, locale, texts)
    section = Markup('<a href="{}">{} · {}</a>').format(address, page, title)
    language = texts.translations.languages[pair.behind]
    item = escape(texts.translations.item)
    date = pair.agreement.date if pair.agreement else ""
    return item.format(section=section, language=language, date=date)


def _title(pair: SectionPair, locale: str, texts: Texts) -> Markup:
    """Return the heading of a section, with inline code as HTML."""
    title = pair.sections[locale].title or texts.translations.beginning
    return Markup(re.sub("`([^`]+)`", r"<code>\1</code>", str(escape(title))))
