"""One locale of the site: its pages as Zensical takes them, and what it makes of each."""

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import yaml
import zensical
from markdown import Markdown
from markdown.extensions.toc import nest_toc_tokens
from markupsafe import escape
from mkdocs_jupyter.config import settings
from mkdocs_jupyter.nbconvert2 import nb2html

from gallery.build.page_cache import LocalePages, PageCache, RenderedPage, TocEntry
from gallery.build.standalone import Begun, SiteExtension
from gallery.render.notebook_page import TEMPLATES, NotebookPage
from gallery.render.page import PageAddress, complete_page
from zensical_site.extension import driver
from zensical_site.settings import Settings

from executed_examples.common.files import write_file
from executed_examples.common.markdown_source import FRONT_MATTER
from executed_examples.examples.markdown_cells import localized_markdown

_NOTEBOOK_LINK = re.compile(r"\]\([^)\s:]+\.ipynb\b")
_ID = re.compile(r'(?<!class="moved") id="([^"]+)"')
"""An id on a page, but for those that only lead to where a heading has moved."""


class LocaleSite:
    """One locale: a folder with settings and pages, from which Zensical builds a site."""

    def __init__(self, settings: Settings, begun: Begun, folder: Path, cache: PageCache) -> None:
        """Read and write nothing yet; the locale's pages go through the cache from now on."""
        self.settings, self.locale, self.folder = settings, settings.locale, folder
        self._begun, self._build = begun, begun.build
        self.docs = self._build.folders.pages(self.locale)
        written = settings.to_zensical()
        plain = begun.contexts[self.locale]
        self._pages = LocalePages(plain, written, cache)
        self.context = begun.contexts[self.locale] = self._pages.context
        self.anchors: dict[str, tuple[str, ...]] = {}
        """The ids on each page, by its path in the locale's folder without its ending."""
        self.config = folder / "mkdocs.yml"
        _write_changed(self.config, written)

    def names(self) -> list[str]:
        """Return the paths of all pages in the locale's folder, without their endings."""
        paths = (path.relative_to(self.docs) for path in self.docs.rglob("*.md"))
        return sorted({path.with_suffix("").as_posix() for path in paths} | {*self._notebooks})

    @property
    def _notebooks(self) -> frozenset[str]:
        return frozenset(self._build.content.notebooks)

    def source(self, name: str) -> str:
        """Return the path of a page under the docs folder, as failures and links name it."""
        return f"{self.locale}/{name}{'.ipynb' if name in self._notebooks else '.md'}"

    def stage(self) -> None:
        """Write the pages for Zensical, which renders those anew whose text is another one."""
        staged, names = self.folder / "docs", self.names()
        for name in names:
            body, meta = self._read(name)
            text = self._build.pages.text(self.source(name))
            kept = self._pages.render(self.source(name), text, lambda: None)
            path = staged / f"{name}.md"
            if kept:
                self.anchors[name] = kept.anchors
            meta["stamp"] = _stamp_of(path) if kept else time.time_ns()
            _write_changed(path, _page_text(meta, body))
        for path in [*staged.rglob("*.md")]:
            if path.relative_to(staged).with_suffix("").as_posix() not in names:
                path.unlink()
        assets = self.docs.parent / "assets"
        shutil.copytree(assets, staged / "assets", copy_function=_copy_changed, dirs_exist_ok=True)

    def _read(self, name: str) -> tuple[str, dict[str, Any]]:
        """Check the source of a page; return its Markdown, and what the templates are to know."""
        checks, source, meta = self._build.pages, self.source(name), dict[str, Any]()
        if name in self._notebooks:
            example = self._build.content.examples[name]
            checks.read_notebook(source, example, self.locale)
            body = localized_markdown(example, self.locale).lstrip("\n")
        else:
            body = checks.read_page(source, (self.docs / f"{name}.md").read_bytes())
            if front := FRONT_MATTER.match(body):
                meta = yaml.safe_load(front[0].strip().strip("-")) or {}
                body = body[front.end() :]
        meta["description"] = checks.description(source)
        meta["alternates"] = dict(self._begun.address(name, self.locale).others)
        return _NOTEBOOK_LINK.sub(lambda link: _to_page(link[0]), body), meta

    def build(self) -> None:
        """Have Zensical build the locale.

        Raises:
            Exception: of whatever kind, when Zensical finds something wrong.
        """
        driver.prepare = self.prepare
        zensical.build(str(self.config), {"clean": False, "strict": True})

    def prepare(self, md: Markdown, path: str) -> None:
        """Have a converter give one page, by its path in the locale's folder, through the cache."""
        name = path.removesuffix(".md")
        if name not in self._notebooks:
            extension = SiteExtension(str(self._build.folders.root), self.locale, path)
            extension.address = self._address(name)
            extension.extendMarkdown(md)
        md.convert = partial(self._render, md, name, md.convert)  # type: ignore[method-assign]

    def _render(self, md: Markdown, name: str, convert: Callable[[str], str], source: str) -> str:
        html = ""

        def render_anew() -> RenderedPage | None:
            nonlocal html
            is_notebook = name in self._notebooks
            html = self._render_notebook(md, name) if is_notebook else convert(source)
            self.anchors[name] = tuple(sorted({*_ID.findall(html)}))
            headings = tuple(_flatten(getattr(md, "toc_tokens", ())))
            page = RenderedPage(html, "", headings, self.anchors[name], ())
            return None if self._build.failures else page

        text = self._build.pages.text(self.source(name))
        kept = self._pages.render(self.source(name), text, render_anew)
        if kept and not html:
            html = kept.html
            _set_toc(md, kept.headings)
        return html

    def _render_notebook(self, md: Markdown, name: str) -> str:
        self.context.outcome(name)  # The page depends on it.
        notebook = self._build.notebook(name, self.locale)
        page = NotebookPage(notebook, self.context, _to_page)
        path = self.folder / "notebooks" / f"{name}.ipynb"
        write_file(path, page.to_json())
        settings.templates_dir = str(TEMPLATES)
        html = page.article(nb2html(str(path)))
        _set_toc(md, map(TocEntry.of, page.headings))
        return complete_page(html, self._address(name), self.context)

    def _address(self, name: str) -> PageAddress:
        """Return where a page is for links in its content, which Zensical takes from its source.

        To those of a page that becomes a folder, it adds a step up.
        """
        address = self._begun.address(name, self.locale)
        if name.rpartition("/")[2] == "index":
            return address
        others = {locale: url.removeprefix("../") for locale, url in address.others.items()}
        return PageAddress(name, address.root.removeprefix("../") or "./", others)


def _to_page(link: str) -> str:
    """Return a link to a notebook as one to the page that is staged for it."""
    return link.replace(".ipynb", ".md")


def _page_text(meta: Mapping[str, Any], body: str) -> str:
    lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in meta.items())
    return "\n".join(["---", *lines, "---", "", body])


def _stamp_of(path: Path) -> int:
    """Return the stamp of a staged page: it changes whenever something that it shows does."""
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    stamp = re.search(r"(?m)^stamp: (\d+)$", text)
    return int(stamp[1]) if stamp else time.time_ns()


def _write_changed(path: Path, text: str) -> None:
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        write_file(path, text)


def _copy_changed(source: str, target: str) -> None:
    """Copy a file with its time, unless that is the same: Zensical builds what is written again."""
    if not Path(target).is_file() or Path(target).stat().st_mtime != Path(source).stat().st_mtime:
        shutil.copy2(source, target)


def _flatten(tokens: Any) -> Iterator[TocEntry]:
    for token in tokens:
        yield TocEntry(token["level"], token["id"], token["name"])
        yield from _flatten(token["children"])


def _set_toc(md: Markdown, headings: Any) -> None:
    """Tell Zensical the headings of a page that its converter has not seen."""
    tokens: Any = [asdict(h) | {"html": escape(h.name), "data-toc-label": ""} for h in headings]
    vars(md)["toc_tokens"] = nest_toc_tokens(tokens)
