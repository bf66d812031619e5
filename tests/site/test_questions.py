"""Real questions, typed into the site's search box: a right place is among the first results."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page

from tests.support.browser import Browser, Visit
from tests.support.own_site import PREFIXES
from tests.support.questions import Answer, ask, questions, unanswered, weigh
from tests.support.sites import Built

LOCALES = tuple(PREFIXES)
AMONG_THREE = 0.95
FIRST = 0.80
LARGEST = 385_000
"""The bytes that a first search may transfer, compressed: 1.5 KB for each page of a language."""


def _open(browser: Browser, address: str, locale: str) -> Visit:
    visit = Visit(browser, address)
    visit.go(PREFIXES[locale])
    return visit


@pytest.fixture(scope="module", params=LOCALES)
def asked(
    request: pytest.FixtureRequest, chromium: Browser, address: str
) -> tuple[str, Mapping[str, Answer], Visit]:
    """The language, what was shown for each of its questions, and the visit."""
    locale: str = request.param
    visit = _open(chromium, address, locale)
    listed = questions(locale)
    return locale, dict(zip(listed, ask(visit.page, list(listed)), strict=True)), visit


def _rates(locale: str, answers: Mapping[str, Answer], part: slice) -> tuple[float, float]:
    ranks = [answers[asked].rank(places) for asked, places in list(questions(locale).items())[part]]
    return (
        sum(rank == 1 for rank in ranks) / len(ranks),
        sum(0 < rank <= 3 for rank in ranks) / len(ranks),
    )


def test_a_right_place_is_among_the_first_three_and_mostly_first(
    asked: tuple[str, Mapping[str, Answer], Visit], record_property: Callable[[str, object], None]
) -> None:
    locale, answers, _ = asked
    parts = {"all": slice(None), "tuned": slice(0, None, 2), "held out": slice(1, None, 2)}
    rates = {name: _rates(locale, answers, part) for name, part in parts.items()}
    lines = [
        f"  {name:<9} first {r[0]:6.1%}   among three {r[1]:6.1%}" for name, r in rates.items()
    ]
    slowest = sorted(answer.milliseconds for answer in answers.values())
    lines.append(
        f"  last key to results: {slowest[len(slowest) // 2]:.0f} ms, at most {slowest[-1]:.0f} ms"
    )
    record_property("table", "\n".join([f"\n{len(answers)} questions in {locale}", *lines]))
    missed = [q for q, places in questions(locale).items() if not 0 < answers[q].rank(places) <= 3]
    assert rates["all"][1] >= AMONG_THREE, missed
    first = [q for q, places in questions(locale).items() if answers[q].rank(places) != 1]
    assert rates["all"][0] >= FIRST, first


def test_nothing_is_asked_of_another_host_and_nothing_goes_wrong(
    asked: tuple[str, Mapping[str, Answer], Visit],
) -> None:
    visit = asked[2]
    assert (visit.foreign, visit.errors) == ([], [])


def test_each_place_of_the_list_is_on_the_site(site: Built) -> None:
    """A place that has moved is found by its redirect."""
    gone = []
    for locale, prefix in PREFIXES.items():
        for place in {place for places in questions(locale).values() for place in places}:
            page, _, anchor = place.partition("#")
            file = site.site / "site" / prefix / page / "index.html"
            html = file.read_text(encoding="utf-8") if file.exists() else ""
            if not html or (anchor and f' id="{anchor}">' not in html):
                gone.append(f"{locale}: {place}")
    assert gone == []


@pytest.mark.parametrize("locale", LOCALES)
def test_the_list_is_long_enough(locale: str) -> None:
    assert len(questions(locale)) >= 150


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_search_transfers_little(
    site: Built, locale: str, record_property: Callable[[str, object], None]
) -> None:
    weights = weigh(site.site / "site", PREFIXES[locale])
    listed = ", ".join(f"{name} {size / 1000:.0f}" for name, size in weights.items())
    record_property("table", f"\nfirst search in {locale}, KB compressed: {listed}")
    assert sum(weights.values()) <= LARGEST


@pytest.mark.parametrize(
    ("locale", "question", "says"),
    [("en", "convert to tflite", "tflite"), ("zh", "转换成tflite", "tflite")],
)
def test_a_question_without_an_answer_says_so_and_offers_the_nearest(
    browser: Browser, address: str, locale: str, question: str, says: str
) -> None:
    assert question in unanswered(locale)
    page = _open(browser, address, locale).page
    assert ask(page, [question])[0].pages
    assert says in page.locator(".search-help-unknown").inner_text()
    docs = page.locator(".search-help a").first.get_attribute("href") or ""
    assert docs.startswith("https://docs.pytorch.org/") and says in docs


@pytest.mark.parametrize(
    ("locale", "mistyped", "nearest"), [("en", "brodcasting", "tensor/broadcast")]
)
def test_a_mistyped_word_finds_the_nearest(
    browser: Browser, address: str, locale: str, mistyped: str, nearest: str
) -> None:
    page = _open(browser, address, locale).page
    assert ask(page, [mistyped])[0].rank([nearest]) == 1


TASKS = [
    ("zh", "保存模型", "save-load"),
    ("zh", "loss变成nan怎么办", "debug/nan"),
    (
        "en",
        "RuntimeError: mat1 and mat2 shapes cannot be multiplied (64x512 and 2048x10)",
        "debug/shapes",
    ),
    ("en", "freeze layers", "train/finetune"),
    ("en", "kthvalue", "tensor/sort"),
]


@pytest.mark.parametrize(("locale", "question", "answer"), TASKS)
def test_a_task_is_done_by_search_and_keyboard_alone(
    browser: Browser, address: str, locale: str, question: str, answer: str
) -> None:
    """From the home page: a key opens the box, the arrow keys reach the page, Enter opens it."""
    page = _open(browser, address, locale).page
    page.keyboard.press("/")
    page.keyboard.type(question)
    page.locator(".md-search-result__item").first.wait_for()
    _wait_for_all_results(page)
    _go_down_to(page, f"/{PREFIXES[locale]}{answer}/")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{PREFIXES[locale]}{answer}/**")
    assert page.locator("h1").count() == 1


def _wait_for_all_results(page: Page) -> None:
    """Wait until the results are those of all that was typed: new ones take the focus away."""
    before = ""
    while (shown := page.locator(".md-search-result__list").inner_text()) != before:
        before = shown
        page.wait_for_timeout(400)


def _go_down_to(page: Page, path: str) -> None:
    """Press the arrow key until a link to a page has the focus."""
    for _ in range(12):
        page.keyboard.press("ArrowDown")
        if page.evaluate("path => document.activeElement.href?.includes(path)", path):
            return
    raise AssertionError(f"no link to {path} among the first results")
