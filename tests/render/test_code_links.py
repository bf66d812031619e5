"""Names of APIs in code, linked to their index."""

from __future__ import annotations

from gallery.examples.example import Example
from gallery.recordings.outcome import Outcome
from tests.support.rendering import (
    PROVENANCE,
    convert,
    recording,
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
