"""The pages that stand where pages have been, and lead to where those have moved."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from pathlib import Path

from gallery.build.build import Build
from gallery.build.page_checks import redirects_of
from gallery.pages.links import Address
from gallery.pages.redirects import check_redirects
from gallery.render.context import FROM_ROOT, PageContext
from gallery.render.page import moved_text, moved_url, render_moved

from executed_examples.common.files import write_file

TEMPLATE = "moved.html"
"""The template of such a page, in the project's theme."""


def write_redirects(
    build: Build,
    context: PageContext,
    anchors: Mapping[str, Collection[str]],
    render: Callable[[Mapping[str, str]], str],
    site: Path,
) -> None:
    """Check the redirects, and write a page at each address that a page of a locale has left.

    `anchors` are the ids on each page, by its path in the locale's folder without its ending;
    `render` fills in the template.
    """
    redirects = build.content.redirects
    found = check_redirects(redirects, anchors, build.folders.path(""))
    build.failures.replace(redirects_of(context.locale), found)
    for redirect in redirects:
        name = redirect.old.page
        if not redirect.old.anchor and name not in anchors:
            url = context.urls.page(name).removeprefix(FROM_ROOT)
            path = f"{url}index.html" if url.endswith("/") else url
            write_file(site / path, render(_fill_in(name, redirect.new, context, url)))


def _fill_in(name: str, new: Address, context: PageContext, url: str) -> Mapping[str, str]:
    """Return what the template shows."""
    root = "../" * url.count("/") or "./"
    # A copy that is read from files names the published page, too, where a page is a folder.
    published = replace(context, urls=replace(context.urls, folders=True))
    return {
        "locale": context.locale,
        "text": moved_text(new, context),
        "address": moved_url(new, context).replace(FROM_ROOT, root),
        "canonical": moved_url(new, published).replace(FROM_ROOT, context.urls.site),
        "moved": render_moved(name, context).replace(FROM_ROOT, root),
        "root": root,
    }
