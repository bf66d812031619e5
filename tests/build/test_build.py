"""Real `mkdocs build`s of small sites."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import cast

import pytest

from gallery.build.build import Build
from gallery.build.content import Folders
from gallery.render.context import FROM_ROOT, Urls
from tests.support.examples import HEAD_LINES, OPTION_LINE, script, write_example
from tests.support.sites import LIGHT, Built, build_site, write_site

from executed_examples.runner.devices import describe_torch
from executed_examples.runner.launcher import NO_FORK, Launcher

NOISY = (
    "# %% one\nimport os\n# zh: 中文注释\n# en: an English comment\n"
    "print('</pre><script>alert(1)</script>')\nprint('```')\nprint('# **md** [x](y)')\n"
    "print('\\x1b[31mred\\x1b[0m')\nprint('1%\\r100%')\nprint('张量 🔥')\n"
)
PAGE = "# 题 Title {{ #title }}\n\n/// example | topic/{name}\n///\n"


def page(name: str) -> str:
    return PAGE.format(name=name)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A site of one page and two examples."""
    site = tmp_path_factory.mktemp("sound")
    count = "# %% one\nprint('ran')\n"
    write_site(
        site,
        {"index.md": page("noisy") + "\n/// example | topic/count\n///\n"},
        {"topic/noisy": script(NOISY), "topic/count": script(count)},
    )
    return build_site(site, "--strict")


class NoLauncher:
    """Starts no process: nothing must ask it to."""

    def __getattr__(self, name: str) -> None:
        raise AssertionError(f"the launcher is asked for '{name}'")


def start_build(folder: Path) -> Build:
    """Begin a build of a site without pages and examples."""
    (folder / "docs").mkdir()
    return Build.start(Folders(folder, folder / "docs"), cast("Launcher", NoLauncher()))


def test_a_build_is_summarized_once_when_every_run_is_over(tmp_path: Path) -> None:
    threads = threading.active_count()
    build = start_build(tmp_path)
    assert build.wait().startswith("0 runs, 0 of 0 examples shown, after ")
    assert build.wait() == ""
    assert ([*build.failures], [*build.pipeline.notes]) == ([], [])
    assert threading.active_count() == threads


def test_what_pages_show_does_not_change_when_a_run_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page is kept under a hash of what it shows, which is computed after it is rendered."""
    monkeypatch.setenv(NO_FORK, "1")
    write_example(tmp_path, "topic/one", script("# %% one\nprint('hello')\n"))
    (tmp_path / "docs").mkdir()
    ended, launcher = threading.Event(), Launcher()
    build = Build.start(Folders(tmp_path, tmp_path / "docs"), launcher, ended.set)
    before = build.context(Urls("en"), tmp_path / "site")
    assert before.outcome("topic/one").pending
    assert ended.wait(60)
    after = build.context(Urls("en"), tmp_path / "site")
    build.close()
    launcher.close()
    assert (before.outcome("topic/one").pending, before.summary().pending) == (True, 1)
    assert (after.outcome("topic/one").pending, after.summary().pending) == (False, 0)


def test_a_figure_is_at_the_address_that_the_page_has(tmp_path: Path) -> None:
    site = tmp_path / "site"
    publish = start_build(tmp_path).context(Urls("en"), site).publish
    assert not site.exists()
    path = site / publish("a.svg", "<svg/>").removeprefix(FROM_ROOT)
    assert path.read_text(encoding="utf-8") == "<svg/>"
    path.write_text("as it was", encoding="utf-8")
    publish("a.svg", "<svg/>")
    assert path.read_text(encoding="utf-8") == "as it was", "another page may have published it"


def test_a_build_of_both_locales_runs_each_example_once(sound: Built) -> None:
    assert sound.code == 0, sound.log
    assert "Examples: 2 runs, 2 of 2 examples shown" in sound.log


def test_each_locale_shows_its_own_comments(sound: Built) -> None:
    zh, en = sound.page("index.html"), sound.page("en/index.html")
    assert ("中文注释" in zh, "an English comment" in zh) == (True, False)
    assert ("中文注释" in en, "an English comment" in en) == (False, True)


@pytest.mark.parametrize("path", ["index.html", "en/index.html"])
def test_whatever_is_printed_is_shown_as_text(sound: Built, path: str) -> None:
    html = sound.page(path)
    assert (
        "&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;\n```\n# **md** [x](y)\n"
        '<span class="ansi31">red</span>\n100%\n张量 🔥\n'
    ) in html
    assert "<script>alert(1)" not in html


def test_a_second_build_runs_nothing_and_never_imports_torch(sound: Built, tmp_path: Path) -> None:
    """A torch that can't be imported fails whoever tries, builder or child."""
    (tmp_path / "torch").mkdir()
    (tmp_path / "torch" / "__init__.py").write_text("raise SystemExit('torch was imported')")
    (tmp_path / "torch" / "version.py").write_text(describe_torch())
    again = build_site(sound.site, "--strict", PYTHONPATH=str(tmp_path))
    assert again.code == 0, again.log
    assert "Examples: 0 runs, 2 of 2 examples shown" in again.log


def test_one_locale_can_be_built_alone(sound: Built) -> None:
    alone = build_site(sound.site, "-d", "only", LOCALE="en")
    assert alone.code == 0, alone.log
    html = (sound.site / "only" / "index.html").read_text(encoding="utf-8")
    assert "an English comment" in html


WRONG_PAGES = {
    "index.md": "# Home { #home }\n\n[no page](topic/non.md)\n[no heading](page.md#tittle)\n",
    "page.md": page("sound").replace("# 题", "# 题", 1),
    "embeds.md": "/// example | topic/soud\n///\n\n/// example | topic/sound#two\n///\n\n"
    "/// example | ../../etc/passwd\n///\n\n/// example | topic/sound\n    lines: 3\n///\n",
    "lost.md": "- item\n\n   /// example | topic/sound\n   ///\n\ntext\n  ///// example | topic/sound\n  /////\n",
    "zh/only.md": "# 只有中文 { #only }\n",
}
WRONG_EXAMPLES = {
    "topic/sound": script("# %% one\n1\n"),
    "topic/unexpected": script("# %% one\nx = 1\nx / 0\n"),
    "topic/missing": script('# %% one raises="ValueError"\n1\n'),
    "topic/other": script('# %% one raises="ValueError"\n1 / 0\n'),
    "topic/half": script("# %% one\n# zh: 一半\n1\n"),
    "topic/twice": script("# %% one\n1\n# %% one\n2\n"),
    "topic/metadata": script("# %% one\n1\n", "tiemout = 3"),
    "topic/figure": script("# %% one\nimport matplotlib.pyplot as plt\n_ = plt.plot([1])\n"),
    "topic/ended": script("# %% one\nimport os\nprint('last words')\nos._exit(3)\n"),
}
WRONG = [
    "docs/zh/index.md:3: no page 'topic/non.md'",
    "docs/en/index.md:4: no heading '#tittle' in page.md; did you mean 'title'?",
    "docs/zh/embeds.md:1: no example 'topic/soud'; did you mean 'topic/sound'?",
    "docs/zh/embeds.md:4: no cell 'two' in 'topic/sound'",
    "docs/zh/embeds.md:7: expected a name under examples/, found '../../etc/passwd', which is outside of it",
    "docs/zh/embeds.md:11: expected no option on a 'example' block, found `lines: 3`",
    "docs/en/only.md: no such page, though docs/zh/only.md is there",
    "docs/zh/bytes.md:3: expected UTF-8, found byte 0xff",
    f"examples/topic/unexpected.py:{HEAD_LINES + 3}: cell 'one': expected no exception, found ZeroDivisionError",
    f"examples/topic/missing.py:{HEAD_LINES + 1}: cell 'one': expected ValueError, but nothing was raised",
    f"examples/topic/other.py:{HEAD_LINES + 2}: cell 'one': expected ValueError, found ZeroDivisionError",
    f"examples/topic/half.py:{HEAD_LINES + 2}: expected a 'en:' comment beside this 'zh:' one, found none",
    f"examples/topic/twice.py:{HEAD_LINES + 3}: the cell name 'one' is taken already, by line {HEAD_LINES + 1}",
    f"examples/topic/metadata.py:{OPTION_LINE}: `tool.example.tiemout`: unknown key; did you mean 'timeout'?",
    f"examples/topic/figure.py:{HEAD_LINES + 1}: cell 'one' draws a figure: expected alt_zh=",
    f"examples/topic/ended.py:{HEAD_LINES + 1}: cell 'one' ended the process with exit code 3; it last printed:\n    last words\n",
]


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A site with something wrong of every kind."""
    site = write_site(tmp_path_factory.mktemp("wrong"), WRONG_PAGES, WRONG_EXAMPLES)
    (site / "docs/zh/bytes.md").write_bytes(b"# B { #b }\n\n\xff\n")
    (site / "docs/en/bytes.md").write_bytes(b"# B { #b }\n")
    return build_site(site, **LIGHT)


@pytest.mark.parametrize("expected", WRONG)
def test_every_failure_is_listed_with_its_place(wrong: Built, expected: str) -> None:
    assert expected in wrong.log


def test_failures_end_the_build_after_all_locales(wrong: Built) -> None:
    assert wrong.code != 0
    assert "Building 'en' documentation" in wrong.log
    assert "The site is not sound" in wrong.log
    assert "Traceback" not in wrong.log.partition("ERROR")[0]


def test_a_failure_is_listed_once(wrong: Built) -> None:
    assert wrong.log.count(f"examples/topic/unexpected.py:{HEAD_LINES + 3}") == 1


def test_a_run_that_failed_is_not_recalled(wrong: Built) -> None:
    kept = {path.name for path in (wrong.site / ".gallery").rglob("*.json")}
    assert any(name.startswith("sound-") for name in kept)
    assert not any(name.startswith(("unexpected-", "missing-", "other-")) for name in kept)


def test_a_requirement_that_is_not_installed_leaves_the_example_awaiting(tmp_path: Path) -> None:
    text = script("# %% one\nimport nowhere\n").replace('["torch"]', '["torch", "nowhere>=2"]')
    write_site(tmp_path, {"index.md": page("lacks")}, {"topic/lacks": text})
    built = build_site(tmp_path, LOCALE="en")
    assert built.code == 0, built.log
    assert "Needs: nowhere" in built.page("index.html")
    assert "1 awaiting a device" in built.log


def test_a_site_without_the_i18n_plugin_has_one_locale(tmp_path: Path) -> None:
    write_site(tmp_path, {"index.md": page("noisy")}, {"topic/noisy": script(NOISY)})
    (tmp_path / "docs/zh/index.md").rename(tmp_path / "docs/index.md")
    (tmp_path / "docs/en/index.md").unlink()
    config = (tmp_path / "mkdocs.yml").read_text(encoding="utf-8")
    head, _, rest = config.partition("plugins:")
    (tmp_path / "mkdocs.yml").write_text(head + "markdown_ext" + rest.partition("markdown_ext")[2])
    built = build_site(tmp_path, **LIGHT)
    assert built.code == 0, built.log
    assert "an English comment" in built.page("index.html")


def test_two_builds_at_once_in_one_checkout_end_well(tmp_path: Path) -> None:
    write_site(tmp_path, {"index.md": page("noisy")}, {"topic/noisy": script(NOISY)})
    builds = [
        subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "build", "-q", "-d", folder],
            cwd=tmp_path,
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "zh", **LIGHT},
        )
        for folder in ("one", "two")
    ]
    assert [build.wait(120) for build in builds] == [0, 0]


def test_an_example_that_changed_is_run_alone(sound: Built) -> None:
    write_example(sound.site, "topic/noisy", script(NOISY.replace("100%", "99%")))
    again = build_site(sound.site, "-d", "changed", LOCALE="zh", **LIGHT)
    assert "Examples: 1 run, 2 of 2 examples shown" in again.log
