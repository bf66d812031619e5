"""The policy of each page, as a real browser enforces it: readers miss nothing, and what is injected is refused."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.attacks import LOADED, RAN, Attacked, attack, attack_at
from tests.support.browser import Browser, Visit, serve
from tests.support.claims import ENTRY
from tests.support.examples import script
from tests.support.policy import policy_of, without_policy
from tests.support.sites import LIGHT, Built, build_site, write_own_site

PLACES = ("in-title", "in-claim", "in-text", "in-error", "in-figure", "in-name")
"""Words in a page of hostile outputs: its title, a claim, and what an example prints, raises, draws, is called."""
TAKEN_OVER = ("raw", "claim")
"""The pages whose markup Markdown takes over as it is."""
ATTACK = attack_at("held")
PAGES = {
    "index.md": """\
# Home in-title { #home }

What these outputs hold is markup.

/// claim | arange-typo
///

/// example | topic/hostile
///

/// run-log
///
""",
    "raw.md": f"# Raw {ATTACK} {{ #raw }}\n\nMarkup as it is.\n\n<div>{ATTACK}</div>\n",
    "claim.md": "# Claim { #claim }\n\nMarkup in a claim.\n\n/// claim | raw\n///\n",
}
HOSTILE = script(f"""\
# %% one alt_zh="in-figure" alt_en="in-figure"
import matplotlib.pyplot as plt
attack = {ATTACK!r}
print("in-text", attack)
print("\\x1b[38;2;1;2;3mcolored\\x1b[0m")
_ = plt.title(attack)
# %% two raises="ValueError"
raise ValueError(f"in-error {{attack}}")
""").replace('"Title"', json.dumps(f"in-name {ATTACK}"))
CLAIM = ENTRY.replace("tensor/create#arange", "index#home").replace(
    "tensor/create#arrange", "topic/hostile#one"
)


@dataclass(frozen=True)
class Copy:
    """A built site, and its address in a browser."""

    folder: Path
    address: str


@pytest.fixture(scope="module", params=["mkdocs.yml", "mkdocs-offline.yml"])
def hostile(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Copy]:
    """A site of hostile texts: on a server, and as files."""
    site = tmp_path_factory.mktemp("hostile")
    write_own_site(site, PAGES, {"topic/hostile": HOSTILE}, request.param)
    raw = CLAIM.replace("arange-typo", "raw").replace(
        '"It is called `torch.arange`."', json.dumps(f"Today {ATTACK}")
    )
    claims = CLAIM.replace("makes a sequence", "makes in-claim") + raw
    (site / "docs/claims.yaml").write_text(claims, encoding="utf-8")
    built = build_site(site, "--strict", **LIGHT)
    assert built.code == 0, built.log
    folder = site / "dist/torch-by-example"
    if folder.exists():
        yield Copy(folder, f"{folder.as_uri()}/")
    else:
        with serve(site / "site") as address:
            yield Copy(site / "site", address)


@pytest.fixture(scope="module")
def attacked(chromium: Browser, hostile: Copy) -> Mapping[str, tuple[Attacked, Attacked]]:
    """What comes of attacks with the policy, and without it, which is what the policy prevents.

    On each page whose markup a build takes over, and at all places of the first page; "inert" is the
    first page as it is.
    """
    first = hostile.folder / "en/index.html"
    html = first.read_bytes()
    attacks = {"inert": (first, html)}
    for name in TAKEN_OVER:
        paths = (hostile.folder / f"en/{name}.html", hostile.folder / f"en/{name}/index.html")
        path = next(path for path in paths if path.exists())
        attacks[name] = path, path.read_bytes()
    attacked = html
    for place in PLACES:
        assert place.encode() in html
        attacked = attacked.replace(place.encode(), attack_at(place.removeprefix("in-")).encode())
    attacks["places"] = first, attacked
    addresses = []
    for number, (path, page) in enumerate(attacks.values()):
        for name, content in (("refused", page), ("bare", without_policy(page))):
            file = path.with_name(f"{name}-{number}.html")
            file.write_bytes(content)
            addresses.append(f"{hostile.address}{file.relative_to(hostile.folder).as_posix()}")
    found = iter(attack(chromium, addresses))
    return dict(zip(attacks, zip(found, found, strict=True), strict=True))


def test_what_an_example_holds_is_inert(
    attacked: Mapping[str, tuple[Attacked, Attacked]],
) -> None:
    """The policy has nothing to refuse."""
    for found in attacked["inert"]:
        assert found == Attacked(set(), set(), [])


def test_terminal_output_has_its_colors(browser: Browser, hostile: Copy) -> None:
    """These no style sheet lists; the policy of the page does."""
    visit = Visit(browser, hostile.address)
    visit.go("en/index.html")
    colored = visit.page.get_by_text("colored", exact=True).first
    assert colored.evaluate("e => getComputedStyle(e).color") == "rgb(1, 2, 3)"
    assert visit.errors == []


@pytest.mark.parametrize("name", TAKEN_OVER)
def test_markup_that_a_build_takes_over_is_refused(
    attacked: Mapping[str, tuple[Attacked, Attacked]], name: str
) -> None:
    """Its scripts are in the page when the policy is made, which doesn't allow them for that."""
    _check_refused(*attacked[name], "held")


@pytest.mark.parametrize("place", PLACES)
def test_markup_that_is_put_into_a_finished_page_is_refused(
    attacked: Mapping[str, tuple[Attacked, Attacked]], place: str
) -> None:
    _check_refused(*attacked["places"], place.removeprefix("in-"))


def _check_refused(refused: Attacked, bare: Attacked, place: str) -> None:
    """Check that an attack does nothing, and without the policy everything."""
    assert bare.at(place) == ({*RAN}, {*LOADED})
    assert (refused.ran, refused.loaded) == (set(), set())
    assert [error for error in refused.errors if "script-src" in error]


SCRIPT = re.compile(r"(?s)<script\b([^>]*)>(.*?)</script>")
REFUSED = re.compile(r"""<(style|base)\b|<[a-z](?:[^<>"]|"[^"]*")*? (style|on\w+)=""")


def inline_of(html: str) -> tuple[list[str], list[str]]:
    """The scripts in a page, and what else is in it that a policy can't allow."""
    found = SCRIPT.findall(html)
    scripts = [text for names, text in found if " src=" not in names and " type=" not in names]
    others = REFUSED.findall(SCRIPT.sub("", html))
    return scripts, [tag or attribute for tag, attribute in others]


def source_of(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def test_each_page_has_a_policy_that_allows_what_it_holds(site: Built) -> None:
    """Its own scripts, by their hashes, and no style or handler, for none is on the site."""
    wrong, count = {}, 0
    for path in (site.site / "site").rglob("*.html"):
        html = path.read_bytes()
        policy, (scripts, others) = policy_of(html), inline_of(html.decode())
        hashes = {*re.findall(r"'sha256-[^']*'", policy)}
        if hashes != {*map(source_of, scripts)} or others or "unsafe" in policy:
            wrong[path] = (policy, scripts, others)
        count += len(hashes)
    assert (wrong, count > 0) == ({}, True)


def test_nothing_that_a_reader_does_is_refused(browser: Browser, address: str) -> None:
    """Colors, code, a list, the languages, the search, a page that isn't there."""
    visit = Visit(browser, address, permissions=["clipboard-read", "clipboard-write"])
    page = visit.page
    visit.go("tensor/broadcast/")
    page.locator("label[for='__palette_1']").click()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    page.locator(".highlight").first.hover()
    page.locator(".md-code__button[data-md-type=copy]").first.click()
    page.wait_for_function("navigator.clipboard.readText()")
    visit.go("run-log/")
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    page.locator(".listing input").fill("tensor/combine")
    visit.go("autograd/basics/")
    assert page.locator("math").first.is_visible()
    page.locator("input.md-search__input").click()
    page.locator("input.md-search__input").fill("广播")
    page.locator("a.md-search-result__link").first.click()
    page.locator(".md-select").hover()
    page.locator(".md-select__link[lang]:not([aria-current])").click()
    visit.go("404.html")
    page.locator("h1").wait_for()
    visit.settle()
    assert (visit.errors, visit.foreign) == ([], [])
