"""Converts a notebook that mkdocs-jupyter has rendered to the site's own look."""

import html
import re
from collections.abc import Callable

from bs4 import BeautifulSoup, Tag
from markupsafe import Markup, escape
from math_core import LatexError

from gallery.build.page_cache import Heading
from gallery.examples.example import Example
from gallery.render.code_links import link_apis
from gallery.render.context import PageContext
from gallery.render.formulas import FORMULA, latex_source, to_mathml
from gallery.render.notebook import MARKDOWN_ID, Notebook
from gallery.render.output import CellView
from gallery.render.outputs import render_outputs
from gallery.render.release_notes import render_release_notes, render_since
from gallery.render.release_tabs import find_releases
from gallery.render.run_command import render_command

_STYLES_AND_SCRIPTS = re.compile(r"(?s)<(style|script)\b.*?</\1>")
_HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"]


def render_notebook(
    rendered: str,
    notebook: Notebook,
    context: PageContext,
    address: Callable[[str], str] = lambda link: link,
) -> tuple[str, list[Heading]]:
    """Return a notebook's page, with its outputs as on every page, and the page's headings.

    Args:
        rendered: the HTML of mkdocs-jupyter, with half a megabyte of JupyterLab's style sheet.
        notebook: the notebook that it was made of.
        context: what the pages of the locale know.
        address: returns what a link of the prose is on the page.
    """
    soup = BeautifulSoup(_STYLES_AND_SCRIPTS.sub("", rendered), "html.parser")
    elements = {element["id"]: element for element in soup.find_all(id=True)}
    parts: list[str] = []
    headings: list[Heading] = []
    releases = find_releases(notebook.outcome, context)
    for cell in notebook.cells():
        found = elements[f"cell-id={MARKDOWN_ID if cell.lang else ''}{cell.name}"]
        if cell.lang:
            body = found.select_one(".jp-MarkdownOutput")
            assert body, "a Markdown cell is rendered as one"
            headings += _name_heading(soup, body, cell.name)
            _draw_formulas(body)
            for link in body.select("a[href]"):
                link["href"] = address(str(link["href"]))
            parts.append(body.decode_contents().strip())
            if len(parts) == 1:
                parts.append(_downloads(notebook.example, context))
                parts.append(render_command(notebook.example, context))
                parts.append(render_release_notes(releases, context))
        else:
            parts.append(_code(found, CellView(notebook.outcome, cell, context, releases=releases)))
    return "\n".join(parts), headings


def _name_heading(soup: BeautifulSoup, body: Tag, name: str) -> list[Heading]:
    """Give a cell's heading the cell's name, which is the same in both locales."""
    heading = body.find(_HEADINGS)
    if not isinstance(heading, Tag):
        return []
    for anchor in heading.select(".anchor-link"):
        anchor.decompose()
    text = heading.get_text().strip()
    heading["id"] = name
    permalink = soup.new_tag("a", attrs={"class": "headerlink", "href": f"#{name}"})
    permalink.string = "#"
    heading.append(permalink)
    return [Heading(int(heading.name[1]), name, text)]


def _draw_formulas(body: Tag) -> None:
    for text in body.find_all(string=re.compile(r"\$")):
        if text.find_parent(["code", "pre"]):
            continue
        drawn = re.sub(FORMULA, _formula, html.escape(str(text), quote=False))
        text.replace_with(BeautifulSoup(drawn, "html.parser"))


def _formula(match: re.Match[str]) -> str:
    try:
        return to_mathml(html.unescape(latex_source(match)), display=bool(match["display"]))
    except LatexError:
        return match[0]  # The check of the prose tells why.


def _code(found: Tag, view: CellView) -> Markup:
    highlighted = found.select_one(".highlight-ipynb pre")
    assert highlighted, "a code cell is rendered as one"
    inside = highlighted.decode_contents().removeprefix("<span></span>")
    return Markup(
        '<div class="example" data-example="{}">'
        '{}<div class="highlight"><pre><span></span><code>{}</code></pre></div>{}</div>'
    ).format(
        view.outcome.example.name,
        render_since([view.cell], view.releases, view.context),
        link_apis(inside, view),
        render_outputs(view),
    )


def _downloads(example: Example, context: PageContext) -> Markup:
    """Link to the notebook and the script, named like the example's file, and to Colab."""
    texts, urls = context.texts, context.urls
    addresses = {".ipynb": urls.notebook(example.name), ".py": urls.script(example.name)}
    link = Markup('<a href="{}" download><code>{}</code></a>')
    links = [link.format(url, example.path.stem + ending) for ending, url in addresses.items()]
    if colab := urls.colab(example.name):
        links.append(Markup('<a href="{}">{}</a>').format(colab, texts.provenance.colab))
    sentence = escape(texts.downloads).format(escape(texts.list_separator).join(links))
    return Markup('<p class="notebook-files">{}</p>').format(sentence)
