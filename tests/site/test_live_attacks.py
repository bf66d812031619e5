"""What a page of another origin can do to a served site: neither run nor read anything."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.support.browser import PATIENCE, REBOUND, Browser, serve
from tests.support.serving import Served

RUN = {"example": "topic/name", "cells": {"one": "print('run by another')"}, "last": ""}
ATTACKS = """
async ([site, run]) => {
  const read = (asked) => asked.then((answer) => answer.text(), (error) => error.name);
  const heard = (connection) => new Promise((done) => {
    connection.onopen = connection.onmessage = () => done("open");
    connection.onerror = () => done("error");
  });
  const loaded = (name, properties) => new Promise((done) => {
    const element = Object.assign(document.createElement(name), properties);
    element.onload = () => done("load");
    element.onerror = () => done("error");
    document.body.append(element);
  });
  const post = { method: "POST", body: run };
  const headers = { "Content-Type": "application/json", "X-Live": "guessed" };
  return {
    "a simple request": await read(fetch(`${site}live/run`, { ...post, mode: "no-cors" })),
    "a request with a header": await read(fetch(`${site}live/run`, { ...post, headers })),
    "a page": await read(fetch(site)),
    "a page, unread": await read(fetch(site, { mode: "no-cors" })),
    "an event stream": await heard(new EventSource(`${site}live/run`)),
    "a web socket": await heard(new WebSocket(`${site.replace("http", "ws")}live/run`)),
    "a script": await loaded("script", { src: `${site}live/live.js` }),
    "an image": await loaded("img", { src: `${site}assets/favicon.svg` }),
  };
}
"""
"""Each as a page can try it, and what it gets of it."""
FORM = """
([site, run]) => {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", enctype: "text/plain", action: `${site}live/run` });
  form.append(Object.assign(document.createElement("input"), { name: run, value: "" }));
  document.body.append(form);
  form.submit();
}
"""


class Attacker:
    """A page of another origin, and how the site answered it."""

    def __init__(self, page: Page, served: Served) -> None:
        self.page = page
        self.given = [served.url, json.dumps(RUN)]
        self.answers: list[int] = []
        """The status of each answer to a request to run something, also where no page sees one."""
        self._asked: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._ask)
        session.on("Network.responseReceivedExtraInfo", self._answer)
        session.send("Network.enable")

    def wait_for_answers(self, count: int) -> set[int]:
        """What as many requests at least were answered: the browser says so after the page."""
        until = time.monotonic() + PATIENCE
        while len(self.answers) < count:
            assert time.monotonic() < until, self.answers
            self.page.wait_for_timeout(50)
        return set(self.answers)

    def _ask(self, event: dict[str, Any]) -> None:
        self._asked[event["requestId"]] = event["request"]["url"]

    def _answer(self, event: dict[str, Any]) -> None:
        if self._asked.get(event["requestId"], "").endswith("/live/run"):
            self.answers.append(event["statusCode"])


@pytest.fixture(params=["127.0.0.1", "localhost"])
def attacker(
    request: pytest.FixtureRequest, browser: Browser, served: Served, tmp_path: Path
) -> Iterator[Attacker]:
    """Of the same host at another port, and of another host."""
    (tmp_path / "index.html").write_text("<!doctype html><title>Other</title><body>")
    with serve(tmp_path) as address:
        page = browser.open_tab()
        page.goto(address.replace("127.0.0.1", request.param))
        yield Attacker(page, served)


def test_a_page_elsewhere_gets_nothing(attacker: Attacker) -> None:
    assert attacker.page.evaluate(ATTACKS, attacker.given) == {
        "a simple request": "TypeError",
        "a request with a header": "TypeError",
        "a page": "TypeError",
        "a page, unread": "TypeError",
        "an event stream": "error",
        "a web socket": "error",
        "a script": "error",
        "an image": "error",
    }


def test_a_page_elsewhere_runs_nothing(attacker: Attacker) -> None:
    attacker.page.evaluate(ATTACKS, attacker.given)
    assert attacker.wait_for_answers(3) == {403}


def test_a_form_elsewhere_runs_nothing(attacker: Attacker) -> None:
    with attacker.page.expect_navigation():
        attacker.page.evaluate(FORM, attacker.given)
    assert attacker.wait_for_answers(1) == {403}


def test_a_page_elsewhere_has_no_frame_of_it(attacker: Attacker, served: Served) -> None:
    attacker.page.set_content(f'<iframe src="{served.url}"></iframe>')
    attacker.page.wait_for_timeout(500)
    frame = attacker.page.frames[-1]
    assert frame.url == "chrome-error://chromewebdata/"


def test_a_name_that_leads_to_this_machine_is_refused(browser: Browser, served: Served) -> None:
    page = browser.open_tab()
    answer = page.goto(served.url.replace("127.0.0.1", REBOUND))
    assert answer
    assert answer.status == 403
    assert "data-token" not in page.content()
