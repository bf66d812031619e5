"""The search index of a locale: what the sections of its pages say, and other names of terms."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple, dataclass
from html.parser import HTMLParser
from pathlib import Path

from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from gallery.build.kept_files import KeptFiles, digest_of
from gallery.build.page_cache import engine_digest
from gallery.common.files import write_file
from gallery.common.locales import other_locale
from gallery.common.markdown_source import SEE_ALSO
from gallery.pages.glossary import Term
from mkdocs_site.site import page_context

PLUGIN = "material/search"
INDEX = "search/index.js"
"""Under a locale's root. A script, since a page that is opened as a file can load nothing else."""
TEXT_BYTES = {1: 300, 2: 200, 3: 100}
"""By level, how much of a section's text is searched, so that the first search stays small."""

_CODE = re.compile(r'<div class="highlight">.*?</div>', re.DOTALL)
_PROVENANCE = re.compile(r'<details class="example-provenance".*?</details>', re.DOTALL)
"""Half of all elements, none of which is searched. Serves "cold, without runs"."""
_API = re.compile(r'class="api" href="[^"]*#([^"]+)"')
_COMMENT = re.compile(r'<span class="c1">#\s*(.*?)</span>')
_WARNING = re.compile(r"\w+Warning: .+")
_SECTIONS = {"h1": 1, "h2": 2, "h3": 3, "tr": 2}
"""The elements that begin a section if they have an id, with its level; a row is a term."""
_TITLE_ENDS = frozenset(["h1", "h2", "h3", "th", "samp"])
_BLOCKS = frozenset("p li td dt dd div br figure summary h4".split())
_SKIPPED = frozenset("math svg style script template select button".split())
_SKIPPED_CLASSES = frozenset(
    ["headerlink", "listing", "notebook-files", "run-summary", "example-awaiting"]
)


@dataclass(frozen=True)
class Entry:
    """One section of a page, as it is found."""

    location: str
    """Its address under the locale's root: that of the page, then # and the heading's id."""
    title: str
    level: int
    """That of the heading; 1 is the page, up to its first section."""
    text: str
    names: str
    """The APIs that its code calls."""
    errors: str
    """The exceptions and warnings that it shows."""


def disable_own_index(config: MkDocsConfig) -> None:
    """Keep the theme's search plugin, without which it has no search box, from reading pages."""
    if plugin := config.plugins.get(PLUGIN):
        handlers = config.plugins.events["page_context"]
        handlers[:] = [handle for handle in handlers if getattr(handle, "__self__", None) != plugin]


def write_box(config: MkDocsConfig) -> None:
    """Write what the theme's search box reads first; a build has the theme's plugin do it."""
    if plugin := config.plugins.get(PLUGIN):
        plugin.on_post_build(config=config)


def write_search(
    pages: Iterable[Page],
    config: MkDocsConfig,
    files: KeptFiles,
    pause: Callable[[], None] = lambda: None,
) -> None:
    """Write the index of the current locale, where there is a search box."""
    if PLUGIN not in config.plugins:
        return
    context = page_context(config)
    root = context.urls.prefix
    entries: list[Entry] = []
    for page in pages:
        pause()
        entries += _recall_entries(page, page.url.removeprefix("./").removeprefix(root), files)
    path = Path(config.site_dir) / root / INDEX
    write_index(path, entries, context.terms.values(), context.locale)


def _recall_entries(page: Page, url: str, files: KeptFiles) -> Iterable[Entry]:
    """Return the entries of a page as they were made before, if its content is the same."""
    # Serves "nothing changed" (bench/README.md).
    html, name = page.content or "", f"{page.file.src_uri}.search.json"
    key = digest_of(engine_digest(), url, html)
    if kept := files.read(name, key):
        return [Entry(*fields) for fields in json.loads(kept)]
    entries = search_entries(html, url)
    files.write(name, key, json.dumps([astuple(entry) for entry in entries], ensure_ascii=False))
    return entries


def search_entries(html: str, url: str) -> tuple[Entry, ...]:
    """Return the entries of a page, from its rendered content alone."""
    parser = _Sections()
    parser.feed(_CODE.sub(_summarize_code, _PROVENANCE.sub("", html)))
    parser.close()
    sections = (section for section in parser.sections if section.anchor != SEE_ALSO)
    entries = (section.entry(url) for section in sections)
    return tuple(e for e in entries if e.title and (e.text or e.names or e.errors))


def write_index(path: Path, entries: Iterable[Entry], terms: Iterable[Term], locale: str) -> None:
    """Write the index of a locale, by columns: with its like before it, a text compresses best.

    The other names of the glossary's terms find what the pages call a term.
    """
    entries = tuple(entries)
    pages: dict[str, list[str]] = {}
    for entry in entries:
        page, mark, anchor = entry.location.partition("#")
        pages.setdefault(page, []).append(mark + anchor)
    names: dict[str, int] = {}
    index = {
        "pages": pages,
        "levels": [entry.level for entry in entries],
        "titles": [entry.title for entry in entries],
        "texts": [entry.text for entry in entries],
        "errors": [entry.errors for entry in entries],
        "calls": [[names.setdefault(n, len(names)) for n in e.names.split()] for e in entries],
        "names": list(names),
        "terms": [list(_names(term, locale)) for term in terms],
    }
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    write_file(path, f"self.searchIndex = {text};\n")


def _names(term: Term, locale: str) -> Iterator[str]:
    """Yield the name of a term on pages of the locale, then its other names in both languages."""
    other = other_locale(locale)
    yield from (term.name[locale], term.name[other], *term.also[locale], *term.also[other])


def _summarize_code(match: re.Match[str]) -> str:
    """Return what is searched of a block of code: the APIs that it calls, and its comments."""
    names = Markup(" ".join(dict.fromkeys(_API.findall(match[0]))))
    comments = Markup(" ".join(_COMMENT.findall(match[0])))
    return Markup("<samp>{}</samp><p>{}</p>").format(names, comments)


class _Section:
    """A section while it is read: the pieces of its texts."""

    def __init__(self, level: int, anchor: str) -> None:
        self.level, self.anchor = level, anchor
        self.title: list[str] = []
        self.text: list[str] = []
        self.names: list[str] = []
        self.outputs: list[str] = []

    def entry(self, url: str) -> Entry:
        """Return what has been read."""
        text = _join(self.text).encode()[: TEXT_BYTES[self.level]].decode(errors="ignore")
        names = dict.fromkeys("".join(self.names).split())
        errors = dict.fromkeys(line for text in self.outputs for line in _errors(text))
        location = f"{url}#{self.anchor}" if self.anchor else url
        title = _join(self.title)
        return Entry(location, title, self.level, text, " ".join(names), " ".join(errors))


def _join(pieces: Iterable[str]) -> str:
    return " ".join("".join(pieces).split())


def _errors(output: str) -> Iterator[str]:
    """Yield the message of an exception, without its traceback, or the warnings in an output."""
    if not output.lstrip().startswith("Traceback"):
        yield from _WARNING.findall(output)
        return
    lines = output.splitlines()
    frames = [number for number, line in enumerate(lines) if line.startswith("  File ")]
    after = lines[frames[-1] + 1 if frames else 1 :]
    first = next((number for number, line in enumerate(after) if line[:1].strip()), 0)
    yield from (line.strip() for line in after[first:])


class _Sections(HTMLParser):
    """Takes a page apart at its headings, and a glossary at its rows."""

    def __init__(self) -> None:
        super().__init__()
        self.sections = [_Section(1, "")]
        self._into = self.sections[0].text
        """What text belongs to, where the parser is."""
        self._skipped: list[str] = []
        """An open element whose text is left out, and those of the same name within it."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a section, choose where the element's text belongs, or skip the element."""
        attributes = dict(attrs)
        classes = {*(attributes.get("class") or "").split()}
        anchor = attributes.get("id") or ""
        if self._skipped:
            self._skipped += [tag] if tag == self._skipped[0] else []
        elif tag in _SKIPPED or "data-search-exclude" in attributes or classes & _SKIPPED_CLASSES:
            self._skipped.append(tag)
        elif anchor and tag in _SECTIONS:
            level = _SECTIONS[tag]
            self.sections.append(_Section(level, anchor if level > 1 else ""))
            self._into = self.sections[-1].title
        elif tag == "samp":
            self._into = self.sections[-1].names
            self._into.append(" ")
        elif tag == "pre":
            self._into = []
        elif tag in _BLOCKS:
            self._into.append(" ")

    def handle_endtag(self, tag: str) -> None:
        """End what is skipped, or a title, names, or an output."""
        section = self.sections[-1]
        if self._skipped:
            if tag == self._skipped[0]:
                self._skipped.pop()
        elif tag == "pre":
            section.outputs.append("".join(self._into))
            self._into = section.text
        elif tag in _TITLE_ENDS:
            self._into = section.text

    def handle_data(self, data: str) -> None:
        """Collect text."""
        if not self._skipped:
            self._into.append(data)
