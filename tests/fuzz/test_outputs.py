"""What a program prints and draws: shown as a terminal shows it, as shapes, and never as markup."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import fromstring

import pytest
from bs4 import BeautifulSoup
from hypothesis import example, given, target
from hypothesis import strategies as st

from gallery.render.page import PageAddress, complete_page
from tests.support.examples import script, write_example
from tests.support.fuzzing import edited, fuzzed, read_sample
from tests.support.hostile import PIECES, PageElements
from tests.support.rendering import PROVENANCE, context_of, render_all

from executed_examples.examples.example import Example, read_example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import (
    CellRecording,
    Output,
    Raised,
    Recording,
    Text,
    Value,
)
from executed_examples.recordings.svg import sanitize_svg
from executed_examples.render.ansi import LARGEST, to_html
from executed_examples.render.output_kinds import color_figure, figure_size


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Example:
    site = tmp_path_factory.mktemp("site")
    path = write_example(site, "topic/name", script("# %% one\nf(1)\n"))
    return read_example(path, site)


arguments = st.text("0123456789;:?<=>", max_size=6) | st.sampled_from(
    (
        "",
        "0",
        "1",
        "31",
        "38;5",
        "38;5;9",
        "38;2;1;2;3",
        "38;2;999;1;1",
        "48;5;300",
        "9" * 5000,
        "39",
    )
)
codes = st.builds("\x1b[{}{}".format, arguments, st.sampled_from("mmmmKJHhl@~ \n"))
printed = st.lists(
    codes
    | st.sampled_from(PIECES)
    | st.sampled_from("ab \n\r\b\t\x1b\x07\x00\x9b\x0b\x0c\x1c\x7f"),
    max_size=10,
).map("".join)


@fuzzed
@given(printed)
@example("\x1b[<mx")
@example("\x1b[?25mx")
@example("\x1b[31ma\nb\x1b[0mc")
@example("\x1b[1ma" * 3000)
def test_printed_text_becomes_text_and_colors(text: str) -> None:
    shown = to_html(text)
    assert (
        re.sub(r'<(span( class="[\w ]*")?( style="[\w:#;-]*")?|/span)>', "", shown).count("<") == 0
    )
    assert PageElements(shown).elements == []
    assert shown.count("<span") == shown.count("</span>")
    assert not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", shown)


@dataclass(frozen=True)
class Step:
    """Something that is printed, and what it does to the line of a terminal."""

    code: str
    do: Callable[[list[str], int], tuple[list[str], int]]


def writing(text: str) -> Step:
    def write(line: list[str], at: int) -> tuple[list[str], int]:
        return [*line[:at], *text, *line[at + len(text) :]], at + len(text)

    return Step(text, write)


STEPS = (
    Step("\r", lambda line, _: (line, 0)),
    Step("\b", lambda line, at: (line, max(0, at - 1))),
    Step("\x1b[K", lambda line, at: (line[:at], at)),
    Step("\x1b[0K", lambda line, at: (line[:at], at)),
    Step("\x1b[1K", lambda line, at: ([" "] * at + line[at:], at)),
    Step("\x1b[2K", lambda *_: ([], 0)),
    *(
        Step(code, lambda line, at: (line, at))
        for code in (
            *("\x1b[31m", "\x1b[1;4m", "\x1b[m", "\x1b[38;5;208m", "\x1b[38;2;1;2m", "\x1b[7;42m"),
            *(
                "\x1b[2J",
                "\x1b[9;9H",
                "\x1b]0;title\x07",
                "\x1b]8;;//x\x1b\\",
                "\x1b[?25l",
                "\x1bM",
            ),
        )
    ),
)
LIKE_OURS = (
    *(
        '<span class="ansi31">',
        'class="ansi38-196"',
        'style="color:#ff0000"',
        "site-root:/",
        "</h1>",
    ),
    *(
        "<mark>",
        "</pre>",
        "&#34;",
        "&amp;",
        '<div class="example-output">',
        "[0m",
        "<!-- -->",
        "\u2028",
    ),
)
"""What pages hold themselves, and a program may print as well."""
letters = st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("ab \t图🔥")
steps = st.lists(
    st.sampled_from(STEPS)
    | st.sampled_from(LIKE_OURS).map(writing)
    | st.text(letters, min_size=1, max_size=4).map(writing),
    max_size=12,
)


def raised(message: str) -> Raised:
    return Raised("E", message, ())


def show(steps: Sequence[Step]) -> str:
    """The line that a terminal shows: the same as in `render.ansi`, without regard to its cost."""
    line: list[str] = []
    at = 0
    for step in steps:
        line, at = step.do(line, at)
    return "".join(line)


@fuzzed
@given(st.lists(steps, max_size=3), st.sampled_from((Text, Value, raised)))
@example([[Step("\x1b[38;5;208m", lambda line, at: (line, at)), *map(writing, LIKE_OURS)]], Text)
@example([[writing('<a href="site-root:/">')]], Value)
def test_the_text_of_the_page_is_the_text_that_was_printed(
    sample: Example, lines: list[list[Step]], kind: Callable[[str], Output]
) -> None:
    printed = "\n".join("".join(step.code for step in line) for line in lines)
    expected = "\n".join(map(show, lines))
    page = BeautifulSoup(render_page(sample, kind(printed)), "html.parser")
    (pre,) = page.select("pre[class^=example-]")
    assert pre.get_text().removeprefix("\n") == expected


def render_page(sample: Example, output: Output) -> str:
    """All that a page shows of an example with one output, as the page is finished."""
    recording = Recording("topic/name", "0" * 64, PROVENANCE, (CellRecording("one", (output,)),))
    outcome = Outcome(sample, (recording,))
    return complete_page(
        render_all(outcome, "x"), PageAddress("topic/name", "../"), context_of(outcome)
    )


@fuzzed
@given(printed)
@example("\x1b[1;2;3;4;9;38;2;1;1;1;48;2;1;1;1m" + '"\x1b[3m"\x1b[23m' * 2000)
@example("".join(f"\x1b[38;5;{number % 256}mx" for number in range(6000)))
@example("\x1b[31mx" * 6000)
@example("x\x1b[1K" * 6000)
@example('"' * 60_000)
def test_the_size_of_the_html_is_bounded_by_that_of_the_text(text: str) -> None:
    shown = to_html(text)
    target(len(shown) / (len(text) + 20))
    assert len(shown) <= LARGEST * len(text) + 200


@fuzzed
@given(st.lists(st.tuples(st.sampled_from(("1", "4", "31", "42", "39")), st.sampled_from("ab\n"))))
def test_a_color_lasts_until_it_is_reset(pieces: list[tuple[str, str]]) -> None:
    """As if each character had all the codes that came before it."""
    text = "".join(f"\x1b[{code}m{character}" for code, character in pieces)
    before, apart = "", ""
    for code, character in pieces:
        before += f"\x1b[{code}m"
        apart += f"\x1b[0m{before}{character}"
    assert classes(to_html(text)) == classes(to_html(apart))


def classes(shown: str) -> list[tuple[str, str]]:
    """Each character of a line with the classes of its colors."""
    found, current = [], ""
    for tag, character in re.findall(r"(<[^>]*>)|([^\n])", shown):
        if character:
            found.append((current, character))
        else:
            current = tag if tag.startswith("<span") else ""
    return found


DRAWINGS = [*read_sample("recordings/cpu/*/*.svg", 3, 20_000)]
DRAWINGS += [
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><text x="1">a<tspan>b</tspan></text></g></svg>',
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use href="#a" xlink:href="#b"/></svg>',
    '<!DOCTYPE svg [<!ENTITY a "<script>x</script>">]>\n<svg><text>&a;</text><g fill="url(#a)"/></svg>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M 0 0" style="fill: url(#a)"/></s:svg>',
    "<svg><text><![CDATA[<b onclick='x'>]]></text><?xml-stylesheet href='//x'?><!-- x --></svg>",
]
PARTS = (
    *('"url(//x)"', '"url(#a) url(//x)"', '"&#117;rl(//x)"', '"url&#40;//x)"', "\"@import '//x'\""),
    *(
        '"data:image/svg+xml;base64,AA"',
        '"data:image/png;base64,AA"',
        '" javascript:x"',
        '"#a&#10;"',
    ),
    *(
        '"\\75rl(//x)"',
        '"url(#a)&quot;"',
        '"src(//x)"',
        '"&lt;b&gt;"',
        '"var(--x)"',
        '"url/**/(//x)"',
    ),
)
_SHOWN = (
    "svg g defs path use clipPath rect circle ellipse line polyline polygon text tspan image symbol "
    "marker linearGradient radialGradient stop pattern mask"
).split()


@fuzzed
@given(edited(DRAWINGS, PARTS, 6))
@example('<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use href="#a" xlink:href="#b"/></svg>')
@example("<svg><text id='a' d='x&#10;y'>a&#13;b&#9;</text></svg>")
def test_a_figure_has_shapes_alone(drawing: str) -> None:
    try:
        drawn = sanitize_svg(drawing)
    except ValueError as error:
        str(error).encode()
        return
    assert sanitize_svg(drawn) == drawn
    for element in fromstring(drawn).iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in _SHOWN
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "://" not in value or name == "id"
            assert not re.search(r"(?i)(url|src|import|image-set)\s*\((?!#)|\\", value)
            if name == "href":
                assert re.match(r"#|\s*data:image/(png|jpeg);base64,", value)
    assert PageElements(drawn).dangers == []
    assert all(side >= 0 for side in figure_size(drawn))
    color_figure(drawn)
