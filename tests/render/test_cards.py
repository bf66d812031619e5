"""Cards: the images that stand for pages where their addresses are shared."""

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from gallery.render.cards import SIZE, Card, draw_card, find_card, publish_card
from tests.support.rendering import PROVENANCE, recording

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Figure, Raised, Text, Value

CELLS = """
# %% quiet
x = 1
# %% loud
# zh: 打印
# en: print
print(x)  # (1,)
x
"""
CARD = Card("tensor/math", "print(1)", "1")


def draw(card: Card) -> bytes:
    return draw_card(card.name, card.code, card.output)


def card_of(example: Example, *outputs: Text | Value | Figure | Raised) -> Card:
    shown = (CellRecording("loud", outputs),)
    return find_card("page", Outcome(example, (recording(PROVENANCE, shown),)))


def test_a_card_shows_the_first_cell_with_a_text_output(example: Callable[..., Example]) -> None:
    """Without the comments that only one language has."""
    card = card_of(example(CELLS), Text("1\n"), Figure("<svg/>"), Value("1"))
    assert card == Card("page", "print(x)  # (1,)\nx", "1\n1")


def test_a_card_shows_the_message_of_an_exception(example: Callable[..., Example]) -> None:
    assert card_of(example(CELLS), Raised("E", "E: no", ())).output == "E: no"


def test_a_card_of_a_page_without_outputs_has_its_name(example: Callable[..., Example]) -> None:
    assert card_of(example(CELLS), Figure("<svg/>")) == Card("page")
    assert find_card("page", None) == Card("page")


@pytest.mark.parametrize(
    "card",
    [
        CARD,
        Card(""),
        Card("a" * 99, "x = 1\n" * 99, "1\n" * 99),
        Card("page", 'print("张量")', "\x1b[31m张量\x1b[0m"),
    ],
)
def test_a_card_is_an_image_of_the_size_that_is_asked_for(card: Card) -> None:
    with Image.open(io.BytesIO(draw(card))) as image:
        assert (image.format, image.size) == ("PNG", SIZE)


LINE = "x = torch.cat([a, b], dim=0)  # (4, 3)"
SHEET = [
    CARD,
    Card("nn/module", f"{LINE}\nif x:\n    raise KeyError('key')", "KeyError: 'key'\n" * 6),
    Card("optim/" + "a" * 20, f"{LINE} + '{'y' * 30}'\n" * 9, "张量\n" + "word " * 60),
    Card("page"),
]
"""A card of each size of letters, and one without code."""


def test_cards_look_as_they_did() -> None:
    """When they change on purpose: delete the golden file, run again, look at the new one."""
    golden = Path(__file__).parent / "golden" / "cards.png"
    sheet = Image.new("RGB", (SIZE[0] * 2, SIZE[1] * 2))
    for number, card in enumerate(SHEET):
        with Image.open(io.BytesIO(draw(card))) as image:
            sheet.paste(image, (number % 2 * SIZE[0], number // 2 * SIZE[1]))
    if not golden.exists():
        golden.parent.mkdir(exist_ok=True)
        sheet.quantize(64, dither=Image.Dither.NONE).save(golden, optimize=True)
        pytest.fail(f"{golden.name} did not exist; it does now: look at it")
    with Image.open(golden) as expected:
        difference = ImageChops.difference(sheet, expected.convert("RGB"))
    assert max(difference.tobytes()) < 64


@pytest.mark.parametrize(("field", "value"), [("name", "b"), ("code", "b"), ("output", "b")])
def test_all_of_a_card_is_drawn_and_names_its_file(field: str, value: str) -> None:
    other = replace(CARD, **{field: value})
    assert draw(other) != draw(CARD) == draw(CARD)
    assert other.file != CARD.file


def test_a_card_is_drawn_once(tmp_path: Path) -> None:
    """After that, it is copied."""
    name = publish_card(CARD, tmp_path / "cache", tmp_path / "one")
    drawn = tmp_path / "cache" / name
    assert (tmp_path / "one" / name).read_bytes() == drawn.read_bytes() == draw(CARD)
    drawn.write_bytes(b"kept")
    publish_card(CARD, tmp_path / "cache", tmp_path / "two")
    assert (tmp_path / "two" / name).read_bytes() == b"kept"
