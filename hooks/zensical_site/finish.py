"""What is left to do for a locale once Zensical has built it, and for all of them."""

import posixpath
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from gallery.build.build import Build
from gallery.build.downloads import TextPage, write_examples, write_texts
from gallery.build.moved_pages import TEMPLATE, write_redirects
from gallery.pages.links import LinkTargets
from gallery.render.context import FROM_ROOT
from gallery.render.plain_text import PlainText

from executed_examples.common.errors import Failure
from executed_examples.common.files import write_file
from executed_examples.common.versions import read_pins

if TYPE_CHECKING:  # Zensical is installed only where it builds.
    from zensical_site.locale_site import LocaleSite

_CODE = re.compile(r"<(pre|code)\b.*?</\1>", re.DOTALL)
_RAW_BLOCK = re.compile(r"///+ [\w-]+")
_URL = Markup("<url><loc>{}</loc>{}</url>")
_ALTERNATE = Markup('<xhtml:link rel="alternate" hreflang="{}" href="{}"/>')


def copy_site(locale_site: "LocaleSite", site: Path) -> None:
    """Copy a locale into the site; the page for wrong addresses is that of the default locale."""
    settings = locale_site.settings
    target = site / settings.prefix
    shutil.copytree(locale_site.folder / "site", target, dirs_exist_ok=True)
    if not settings.is_default:
        (target / "404.html").unlink(missing_ok=True)


def check_pages(locale_site: "LocaleSite", build: Build, targets: LinkTargets) -> None:
    """Check what concerns all pages of a locale.

    `targets` are the ids of each page and file, by path under the docs folder.
    """
    locale, sources = locale_site.locale, {n: locale_site.source(n) for n in locale_site.names()}
    for source in sources.values():
        build.pages.check_links(source, targets)
    build.pages.check_descriptions(sources.values(), locale)
    files = {name: build.folders.path(source) for name, source in sources.items()}
    raw = find_raw_blocks(locale_site.folder / "site", files)
    build.failures.replace(f"raw blocks of {locale}", raw)


def find_raw_blocks(site: Path, files: Mapping[str, str]) -> Iterator[Failure]:
    """Yield each page that is missing, or shows the source of a block.

    `files` has the file of each page's source, by the page's path in the locale, without an ending.
    """
    for name, file in files.items():
        path = site / ("" if name == "index" else name) / "index.html"
        if not path.is_file():
            yield Failure(file, 0, f"expected a page, found no {path}")
        elif raw := _RAW_BLOCK.search(_CODE.sub("", path.read_text(encoding="utf-8"))):
            yield Failure(file, 0, f"expected a rendered block, found '{raw[0]}'")


def write_moved(locale_site: "LocaleSite", build: Build, site: Path) -> None:
    """Write a page at each address that a page has left."""
    theme = Environment(loader=FileSystemLoader(build.folders.root / "theme"), autoescape=True)
    render = theme.get_template(TEMPLATE).render
    write_redirects(build, locale_site.context, locale_site.anchors, render, site)


def write_downloads(locale_site: "LocaleSite", build: Build, site: Path) -> None:
    """Write the examples to take home, and the pages as text for programs."""
    context, settings = locale_site.context, locale_site.settings
    folder, root = site / settings.prefix, f"{context.urls.site}{settings.prefix}"

    def address(name: str, link: str) -> str:
        path, mark, anchor = link.partition("#")
        page = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)).rpartition(".")[0]
        if page not in context.page_index.titles:
            return link
        return context.urls.page(page).replace(FROM_ROOT, context.urls.site) + mark + anchor

    notebooks = (build.notebook(name, settings.locale) for name in build.content.examples)
    pins = read_pins(build.folders.root)
    write_examples(folder, notebooks, pins, address)
    head = f"# {settings.get('site_name')}\n\n> {settings.get('site_description')}\n"
    write_texts(folder, head, root, list(_text_pages(locale_site, build)))


def _text_pages(locale_site: "LocaleSite", build: Build) -> Iterator[TextPage]:
    context = locale_site.context
    plain = PlainText(context)
    for place in locale_site.settings.places():
        name = place.name
        if name in build.content.notebooks:
            text = plain.convert_notebook(build.notebook(name, locale_site.locale))
        else:
            text = plain.convert_page(name, build.pages.text(locale_site.source(name)))
        folder = context.urls.page(name).removeprefix(f"{FROM_ROOT}{context.urls.prefix}")
        title = context.page_index.titles[name]
        yield TextPage(" · ".join(place.sections), title, f"{folder}index.md", text)


def write_sitemap(sites: Iterable["LocaleSite"], site: Path) -> None:
    """List every page of every locale, with where it stands in the others."""
    sites = tuple(sites)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for name in sites[0].names():
        urls = {each.locale: each.context.urls for each in sites if name in each.names()}
        found = {
            locale: url.page(name).replace(FROM_ROOT, url.site) for locale, url in urls.items()
        }
        links = [*found.items(), ("x-default", found[sites[0].locale])]
        alternates = Markup().join(_ALTERNATE.format(*link) for link in links)
        lines += [_URL.format(url, alternates) for url in found.values()]
    write_file(site / "sitemap.xml", "\n".join([*lines, "</urlset>", ""]))
