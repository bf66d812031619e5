"""What a program prints and draws: shown as a terminal shows it, as shapes, and never as markup."""

from __future__ import annotations

import html
import re
from xml.etree.ElementTree import fromstring

from hypothesis import example, given
from hypothesis import strategies as st

from gallery.common.escapes import strip_escapes
from gallery.recordings.svg import sanitize_svg
from gallery.render.ansi import apply_controls, to_html
from gallery.render.figures import color_figure, figure_size
from tests.support.fuzzing import edited, fuzzed, read_sample
from tests.support.hostile import PIECES, PageElements

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
    assert re.sub(r'<(span class="[\w -]*"( style="[\w:#;-]*")?|/span)>', "", shown).count("<") == 0
    assert PageElements(shown).elements == []
    assert shown.count("<span") == shown.count("</span>")
    assert not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", shown)
    plain = html.unescape(re.sub(r"<[^>]*>", "", shown))
    expected = strip_escapes(apply_controls(text))
    assert [*map(len, plain.split("\n"))] == [*map(len, expected.split("\n"))]
    assert len(shown) < 300 * len(text) + 10


@fuzzed
@given(printed)
def test_controls_are_applied_once(text: str) -> None:
    applied = apply_controls(text)
    assert apply_controls(applied) == applied
    assert not {"\b"} & {*applied}


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
    "svg g defs path use clipPath rect text tspan image symbol marker pattern mask stop".split()
)


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
