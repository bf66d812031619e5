"""The description of a page: the beginning of its first paragraph, as plain text."""

import pytest

from gallery.pages.description import LONGEST, Description, find_description

TITLE = "# Title { #title }\n\n"
SENTENCE = "PyTorch adds two tensors of the same shape element by element."


@pytest.mark.parametrize(
    ("markdown", "plain"),
    [
        ("Call `x.T`, or `` a`b ``.", "Call x.T, or a`b."),
        ("See [`nn.Module`](nn.md#x) and [docs](https://x.org).", "See nn.Module and docs."),
        ("**Every** output is *real*.", "Every output is real."),
        ("`A * B * C` is no emphasis.", "A * B * C is no emphasis."),
        ("The slope of $y = x^3$.", "The slope of y = x^3."),
        (r"Two \* three.", "Two * three."),
        ("A paragraph\nof two lines.", "A paragraph of two lines."),
        ("一段\n中文。", "一段中文。"),
    ],
)
def test_markup_is_taken_off(markdown: str, plain: str) -> None:
    assert find_description(TITLE + markdown + "\n\nMore.\n") == Description(plain, 3)


@pytest.mark.parametrize(
    ("paragraph", "kept"),
    [
        (f"{SENTENCE} {SENTENCE}", f"{SENTENCE} {SENTENCE}"),
        (f"{SENTENCE} {SENTENCE} {SENTENCE}", f"{SENTENCE} {SENTENCE}"),
        (f"{SENTENCE} For example:", SENTENCE),
        (f"{SENTENCE} For example: Two.", f"{SENTENCE} For example: Two."),
        ("形状相同。" * 40, "形状相同。" * 32),
        ("See:", "See"),
    ],
)
def test_it_is_as_many_whole_sentences_as_fit(paragraph: str, kept: str) -> None:
    assert find_description(f"{TITLE}{paragraph}\n").text == kept


@pytest.mark.parametrize(
    ("paragraph", "end"),
    [
        ("word " * 50, "word word…"),
        ("Short. " + "word " * 50, "word word…"),
        ("一个很长的句子，" * 30, "一个很长的句子…"),
    ],
)
def test_what_does_not_fit_is_cut_at_a_word(paragraph: str, end: str) -> None:
    text = find_description(TITLE + paragraph).text
    assert text.endswith(end)
    assert LONGEST - 10 < len(text) <= LONGEST


@pytest.mark.parametrize(
    "body",
    [
        "",
        "## Section { #section }\n\nText.\n",
        "/// example | a/b\n///\n\nText.\n",
        "- item\n",
        "!!! tip\n    Text.\n",
        "| a | b |\n",
        "<p>Text.</p>\n",
    ],
)
def test_only_a_paragraph_right_under_the_title_is_one(body: str) -> None:
    assert find_description(TITLE + body) == Description("", 1)


def test_the_front_matter_goes_first() -> None:
    text = f"---\ndescription: 'Own: this'\n---\n{TITLE}{SENTENCE}\n"
    assert find_description(text) == Description("Own: this", 1)


@pytest.mark.parametrize("front_matter", ["hide:\n  - toc\n", "description: [\n"])
def test_front_matter_without_one_is_passed_over(front_matter: str) -> None:
    found = find_description(f"---\n{front_matter}---\n{TITLE}{SENTENCE}\n")
    assert found.text == SENTENCE
