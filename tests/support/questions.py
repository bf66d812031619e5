"""The questions that people ask, typed into the site's own search box."""

from __future__ import annotations

import functools
import gzip
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import yaml
from playwright.sync_api import Page

from tests.support.paths import PROJECT

FILE = PROJECT / "tests/site/questions.yaml"
ENGINE = ("worker.js", "minisearch-7.2.0.js")
_TYPE_ALL = """async (questions) => {
  const input = document.querySelector(".md-search__input");
  const told = document.querySelector(".md-search-result__meta");
  const list = document.querySelector(".md-search-result__list");
  const type = (text) => new Promise((answered) => {
    // Material says how many pages there are, and then lists them.
    const observer = new MutationObserver(() => { observer.disconnect(); setTimeout(answered); });
    observer.observe(told, { childList: true });
    input.value = text;
    input.dispatchEvent(new InputEvent("input"));
  });
  const seen = (link) => !link.closest("details");
  const links = (item) => [...item.querySelectorAll("a")].filter(seen).map((link) => link.href);
  // The first answers are to what the box asked before, when it got the focus.
  await type("kthvalue");
  while (!list.children.length) await new Promise((passed) => setTimeout(passed, 20));
  const answers = [];
  for (const question of questions) {
    const start = performance.now();
    await type(question);
    answers.push([performance.now() - start, [...list.children].map(links)]);
  }
  return answers;
}"""


@dataclass(frozen=True)
class Answer:
    """What the search box showed for one question."""

    pages: Sequence[Sequence[str]]
    """The pages, best first; of each, the places that are linked, such as tensor/combine#cat."""
    milliseconds: float

    def rank(self, places: Iterable[str]) -> int:
        """The position, from 1, of the first page that links to a right place; 0 without one."""
        right = {*places}
        for position, links in enumerate(self.pages, 1):
            if right & {*links, *(link.partition("#")[0] for link in links)}:
                return position
        return 0


@functools.cache
def questions(locale: str) -> Mapping[str, Sequence[str]]:
    """The questions in a language, each with the places that answer it, where they are now."""
    listed = {asked: places.split() for asked, places in _read()[locale].items()}
    return {asked: [_follow(place) for place in places] for asked, places in listed.items()}


def _follow(place: str) -> str:
    """Where a place has moved."""
    while place in _redirects():
        place = _redirects()[place]
    return place


@functools.cache
def _redirects() -> Mapping[str, str]:
    text = (PROJECT / "docs/redirects.yaml").read_text(encoding="utf-8")
    read: Mapping[str, str] = yaml.safe_load(text) or {}
    return read


@functools.cache
def unanswered(locale: str) -> Sequence[str]:
    """Questions that the site doesn't answer."""
    listed: Sequence[str] = _read()["unanswered"][locale]
    return listed


def _read() -> Mapping[str, Mapping[str, str]]:
    read: Mapping[str, Mapping[str, str]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return read


def ask(page: Page, asked: Sequence[str]) -> list[Answer]:
    """Type questions into the search box of an open page, and read what it shows."""
    page.locator(".md-search__input").click()
    root = urlsplit(page.url).path
    return [
        Answer([[_place(link, root) for link in links] for links in pages], time)
        for time, pages in page.evaluate(_TYPE_ALL, list(asked))
    ]


def _place(link: str, root: str) -> str:
    """The place that a result links to, as the list names it."""
    parts = urlsplit(link)
    page = parts.path.removeprefix(root).strip("/") or "index"
    return f"{page}#{parts.fragment}" if parts.fragment else page


def weigh(site: Path, prefix: str) -> dict[str, int]:
    """What a locale's first search transfers: the compressed size of each file."""
    files = [*(site / "assets/search" / name for name in ENGINE), site / prefix / "search/index.js"]
    return {file.name: len(gzip.compress(file.read_bytes())) for file in files}
