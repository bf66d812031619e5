"""What pages show under other releases, in files beside them."""

from pathlib import Path

from gallery.build.release_results import move_release_results

RESULT = '<template class="release-result" data-search-exclude>{}</template>'


def test_the_results_of_a_page_are_in_a_file_that_it_names(tmp_path: Path) -> None:
    first, second = RESULT.format("<pre>1\n</pre>"), RESULT.format("<p>2</p>")
    page = tmp_path / "page" / "index.html"
    html = move_release_results(f"<p>a{first}</p><p>b{second}c</p>", page)
    (file,) = page.parent.iterdir()
    place = f'<template data-results="{file.name}"></template>'
    assert html == f"<p>a{place}</p><p>bc</p>"
    written = file.read_text(encoding="utf-8")
    assert written.endswith(f"\n{first}\n{second}\n")
    assert 'name="robots" content="noindex"' in written


def test_other_results_have_another_address(tmp_path: Path) -> None:
    """So that a page that a reader has open finds its own results or none."""
    page = tmp_path / "index.html"
    assert move_release_results(RESULT.format(1), page) != move_release_results(
        RESULT.format(2), page
    )


def test_a_page_without_results_stays_as_it_is(tmp_path: Path) -> None:
    html = "<template>mine</template>"
    assert move_release_results(html, tmp_path / "index.html") == html
    assert not [*tmp_path.iterdir()]
