"""Names of APIs in code, linked to their index."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gallery.examples.example import Example
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Api
from gallery.render.code_links import link_apis
from tests.support.examples import HEAD_LINES
from tests.support.rendering import (
    PROVENANCE,
    SITE,
    convert,
    recording,
    view_of,
)


def test_an_apis_name_in_code_leads_to_the_index(shown: Example) -> None:
    """In the locale's own lines; not where a recording is of other code."""
    page = "/// example | topic/name#two\n///\n"
    for locale in ("zh", "en"):
        html = convert(page, Outcome(shown, (recording(PROVENANCE),)), locale)
        target = "site-root:/api-index/#torch.nn.functional.f"
        assert f'<a class="api" href="{target}">f</a></span>' in html
    stale = Outcome(shown, (recording(PROVENANCE),), elsewhere=("cpu",), stale=("cpu",))
    assert 'class="api"' not in convert(page, stale, "en")


def test_names_are_found_by_line_and_column(example: Callable[..., Example]) -> None:
    """In the locale's own lines, whatever tags and escapes are between."""
    shown = example("# %% one\n# zh: 一\n# en: one\nf(a,\n  cat < cat,\n  cat)\n# %% two\ncat\n")
    line = HEAD_LINES + 4  # The first line of code; in English, the second of the cell.
    places = ((line + 1, 2), (line + 1, 8), (line + 2, 2), (line + 4, 0), (line, 1))
    outcome = Outcome(shown, (replace(recording(PROVENANCE), apis=(Api("torch.cat", places),)),))
    code = "<i># one</i>\nf(a,\n  <b>cat</b> &lt; <b>cat</b>,\n  <b>cat</b>)\n"
    link = '<a class="api" href="site-root:/api-index/#torch.cat">cat</a>'
    view = view_of(outcome, shown.cells[0])
    assert link_apis(code, view) == code.replace("cat", link)
    without = view_of(outcome, shown.cells[0], replace(SITE, api_index=""))
    assert link_apis(code, without) == code
