"""The search index: what is found of a page, read from its rendered content."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.common.locales import Localized, LocalizedWords
from gallery.pages.glossary import Term
from mkdocs_site.search import TEXT_BYTES, Entry, search_entries, write_index
from tests.support.search_index import read_index

TITLE = '<h1 id="combine"><code>cat</code> &amp; more<a class="headerlink" href="#">#</a></h1>'
CODE = (
    '<div class="highlight"><pre><span></span><code><span class="c1"># It grows.</span>\n'
    '<span class="n"><a class="api" href="../../api-index/#torch.cat">cat</a></span></code></pre></div>'
)
RAISED = """<pre class="example-raised" tabindex="0">
Traceback (most recent call last):
  File "combine.py", line 7, in &lt;module&gt;
    model.load_state_dict(state)
RuntimeError: Error(s) in loading:
	size mismatch for fc.weight.</pre>"""


def entry(html: str) -> Entry:
    (only,) = search_entries(f"{TITLE}{html}", "tensor/combine/")
    return only


def test_a_page_is_found_by_its_sections() -> None:
    html = f'{TITLE}<p>One.</p><h2 id="a">A</h2><p>Two.</p><h3 id="b">B</h3><p>Three.</p>'
    assert search_entries(html, "x/") == (
        Entry("x/", "cat & more", 1, "One.", "", ""),
        Entry("x/#a", "A", 2, "Two.", "", ""),
        Entry("x/#b", "B", 3, "Three.", "", ""),
    )


@pytest.mark.parametrize(
    "html", ['<h2 id="empty">Empty</h2>', '<h2 id="see-also">See also</h2><p>Elsewhere.</p>']
)
def test_a_section_that_says_nothing_itself_is_not_found(html: str) -> None:
    assert entry(f"<p>One.</p>{html}").text == "One."


def test_code_is_found_by_its_comments_and_the_names_of_its_calls() -> None:
    found = entry(CODE)
    assert (found.text, found.names) == ("It grows.", "torch.cat")


def test_an_exception_is_found_by_its_whole_message_without_the_traceback() -> None:
    found = entry(RAISED).errors
    assert found == "RuntimeError: Error(s) in loading: size mismatch for fc.weight."


def test_of_other_outputs_only_warnings_are_found() -> None:
    html = '<pre class="example-text">tensor(1)\na.py:3: UserWarning: Don\'t.\n  x()</pre>'
    assert entry(html).errors == "UserWarning: Don't."


@pytest.mark.parametrize(
    "html",
    [
        "<details data-search-exclude><p>a<details>b</details>c</p></details>",
        '<div class="listing api-index"><div>a</div><table><tr id="b"><th>c</th></tr></table></div>',
        "<style>a</style><math><mi>b</mi></math>",
        '<p class="example-awaiting">It needs a GPU.</p>',
    ],
)
def test_what_lists_other_pages_or_is_no_text_is_not_found(html: str) -> None:
    assert entry(f"<p>One.</p>{html}<p>Two.</p>").text == "One. Two."


def test_a_glossary_is_found_by_its_terms() -> None:
    table = '<table><tr id="stride"><th>stride</th><td>步幅</td><td>Steps.</td></tr></table>'
    found = search_entries(f"{TITLE}<p>Terms.</p>{table}", "glossary/")
    assert found[1] == Entry("glossary/#stride", "stride", 2, "步幅 Steps.", "", "")


@pytest.mark.parametrize(("tag", "level"), [("h1", 1), ("h2", 2), ("h3", 3)])
def test_of_a_long_text_the_beginning_is_found(tag: str, level: int) -> None:
    """Cut between characters, also where one takes several bytes."""
    (found,) = search_entries(f'<{tag} id="a">A</{tag}><p>{"长" * 600}</p>', "x/")
    assert found.text == "长" * (TEXT_BYTES[level] // len("长".encode()))


def test_the_index_lists_the_entries_by_columns_and_all_names_of_each_term(tmp_path: Path) -> None:
    """Each page's address and each name of an API once."""
    also = LocalizedWords(("广播机制",), ("broadcast",))
    term = Term("broadcasting", "广播", "broadcasting", Localized("", ""), also)
    found = [
        Entry("a/", "页", 1, "一", "torch.add torch.cat", ""),
        Entry("a/#b", "标题", 2, "文字", "torch.cat", "ValueError: no"),
    ]
    write_index(tmp_path / "search/index.js", found, [term], "zh")
    assert read_index((tmp_path / "search/index.js").read_text(encoding="utf-8")) == {
        "pages": {"a/": ["", "#b"]},
        "levels": [1, 2],
        "titles": ["页", "标题"],
        "texts": ["一", "文字"],
        "errors": ["", "ValueError: no"],
        "calls": [[0, 1], [1]],
        "names": ["torch.add", "torch.cat"],
        "terms": [["广播", "broadcasting", "广播机制", "broadcast"]],
    }
