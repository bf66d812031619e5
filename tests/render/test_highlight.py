"""Code in colors, with names of APIs linked to their index."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape

from gallery.render.highlight import highlight_cell
from tests.support.examples import HEAD_LINES
from tests.support.rendering import (
    PROVENANCE,
    SITE,
    convert,
    recording,
    view_of,
)

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import Api


def test_an_apis_name_in_code_leads_to_the_index(shown: Example) -> None:
    """In the locale's own lines; not where a recording is of other code."""
    page = "/// example | topic/name#two\n///\n"
    link = '<a href="site-root:/api-index/#torch.nn.functional.f">f</a>'
    for locale in ("zh", "en"):
        assert link in convert(page, Outcome(shown, (recording(PROVENANCE),)), locale)
    stale = Outcome(shown, (recording(PROVENANCE),), elsewhere=("cpu",), stale=("cpu",))
    assert link not in convert(page, stale, "en")


def test_names_are_found_by_line_and_column(example: Callable[..., Example]) -> None:
    """In the locale's own lines, whatever tags and escapes are between."""
    cells = '# %% one\n# zh: 一\n# en: one\nf(a,\n  cat < cat, "&",\n  cat)\n# %% two\ncat\n'
    shown = example(cells)
    line = HEAD_LINES + 4  # The first line of code; in English, the second of the cell.
    places = ((line + 1, 2), (line + 1, 8), (line + 2, 2), (line + 4, 0), (line + 1, 3))
    outcome = Outcome(shown, (replace(recording(PROVENANCE), apis=(Api("torch.cat", places),)),))
    link = '<a href="site-root:/api-index/#torch.cat">cat</a>'
    html = highlight_cell(view_of(outcome, shown.cells[0]))
    without = highlight_cell(view_of(outcome, shown.cells[0], replace(SITE, api_index="")))
    assert html.count(link) == 3
    assert html.replace(link, "cat") == without


def test_neighbors_of_one_color_are_one_element(example: Callable[..., Example]) -> None:
    """And what has the color of code is none; a space belongs to what is before it."""
    shown = example("# %% one\nx = f'{y}'[(0)]  # (1)!\n")
    html = highlight_cell(view_of(Outcome(shown), shown.cells[0]), "annotate")
    assert html == (
        '<div class="annotate highlight"><pre><code>'
        'x <i>= </i>f<span class="s">\'{</span>y<span class="s">}\'</span>'
        '<i>[(</i><b>0</b><i>)]</i>  <span class="c1"># (1)!</span>\n'
        "</code></pre></div>"
    )


def test_code_stays_as_it_is_written(example: Callable[..., Example]) -> None:
    code = 'a = "<b>&amp;"\n\n\nclass A:\n\tx = """\n  &\n"""\n'
    shown = example(f"# %% one\n{code}")
    html = highlight_cell(view_of(Outcome(shown), shown.cells[0]))
    assert unescape(re.sub("<[^>]*>", "", html)) == code
