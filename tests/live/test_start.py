"""`uv run SITE/live.py`: asked, checked, installed, served to this machine alone, and gone at its end."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import stat
import sys
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gallery.live import start
from gallery.live.__main__ import _accepts
from gallery.live.copy import write_sources
from gallery.live.publish import COPY, WHEEL, publish_live
from gallery.live.start import unpack
from tests.support.browser import serve
from tests.support.live_copy import RUN, UV, Reader, Started, of_others, publish_small_site
from tests.support.processes import sleepers, wait_until
from tests.support.wheels import write_wheel

from executed_examples.common.files import write_zip

SLEEP = "import subprocess\nprint('begun', flush=True)\nsubprocess.run(['sleep', '974'])"
SECONDS = b"974"


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish_small_site(tmp_path_factory.mktemp("live"))


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory, published: Path) -> Reader:
    """Who has installed it once; the site that they have it from is there no more."""
    own = Reader(tmp_path_factory.mktemp("reader"), published / "live.py")
    with serve(published) as address, own.serve("--site", address) as started:
        assert "one 1" in started.get("index.html")
    (home,) = (own.cache / "torch-by-example").iterdir()
    return Reader(own.cache, home / "live.py")


@pytest.fixture(scope="module")
def started(reader: Reader) -> Iterator[Started]:
    """Started for the second time."""
    with reader.serve("en/topic/page/") as started:
        yield started


def test_a_second_start_needs_no_network(started: Started) -> None:
    assert "doesn't answer" in "".join(started.said)
    assert started.said[-1] == f"{started.url}en/topic/page/\n"
    assert "one 1" in started.get("en/topic/page/")


def test_the_page_of_the_site_is_the_one_of_the_copy(started: Started) -> None:
    pages = [started.get(path) for path in ("en/", "en", "en/index.html", "en/topic/page/")]
    assert all('<html lang="en"' in page and "data-token" in page for page in pages)


def test_a_page_of_the_copy_gets_what_a_run_shows(started: Started) -> None:
    status, text = started.ask(**{"X-Live": started.token})
    shown = [json.loads(line) for line in text.splitlines() if line]
    assert status == 200
    assert any(">\n42\n<" in each["html"] for each in shown)


@of_others
def test_others_can_run_nothing(started: Started, headers: dict[str, str]) -> None:
    token = {"X-Live": started.token} if {"Origin", "Host"} & headers.keys() else {}
    assert started.ask(**token, **headers)[0] == 403


@pytest.mark.parametrize(
    "path",
    ["../live.json", "%2e%2e/live.json", "..%2flive.json", "live/examples/topic/name.py", "%00"],
)
def test_nothing_outside_of_the_copy_is_served(started: Started, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        started.get(path)
    assert caught.value.code in (403, 404)


def test_its_end_is_the_end_of_all_that_runs(reader: Reader) -> None:
    own = Path("/tmp")
    before = {*own.glob("torch-by-example-*")}
    with reader.serve() as started:
        body = json.dumps({**RUN, "cells": {"one": SLEEP}}).encode()
        request = urllib.request.Request(
            f"{started.url}live/run?locale=en", body, {"X-Live": started.token}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            assert any(b"begun" in line for line in answer)
            wait_until(lambda: bool(sleepers(SECONDS)))
    assert sleepers(SECONDS) == []
    assert {*own.glob("torch-by-example-*")} == before


def test_a_closed_page_ends_its_runs(started: Started) -> None:
    body = json.dumps({**RUN, "cells": {"one": SLEEP}}).encode()
    request = urllib.request.Request(
        f"{started.url}live/run?locale=en", body, {"X-Live": started.token}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert any(b"begun" in line for line in answer)
        wait_until(lambda: bool(sleepers(SECONDS)))
    wait_until(lambda: not sleepers(SECONDS))


@pytest.fixture
def site(tmp_path: Path, published: Path) -> Iterator[tuple[Path, str]]:
    """The folder and the address of a site that may be tampered with."""
    folder = tmp_path / "site"
    shutil.copytree(published, folder)
    with serve(folder) as address:
        yield folder, address


@pytest.mark.parametrize("answer", ["no\n", "\n", ""])
def test_who_says_no_has_nothing_written(
    tmp_path: Path, site: tuple[Path, str], answer: str
) -> None:
    folder, address = site
    code, said = Reader(tmp_path / "cache", folder / "live.py").say(answer, "--site", address)
    assert code == 0, said
    assert "MB" in said
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("name", [WHEEL, COPY])
@pytest.mark.parametrize("more", [b"", b"x"], ids=["changed", "longer"])
def test_a_file_that_is_another_is_not_used(
    tmp_path: Path, site: tuple[Path, str], name: str, more: bytes
) -> None:
    folder, address = site
    content = (folder / name).read_bytes()
    (folder / name).write_bytes((content if more else content[:-1] + b"x") + more)
    code, said = Reader(tmp_path / "cache", folder / "live.py").say("yes\n", "--site", address)
    assert code == 1
    assert f"{name} isn't the file that live.json describes" in said
    assert [path for path in tmp_path.glob("cache/torch*/**/*") if path.is_file()] == []


def change_manifest(folder: Path, **parts: object) -> None:
    manifest = json.loads((folder / "live.json").read_text(encoding="utf-8"))
    (folder / "live.json").write_text(json.dumps(manifest | parts), encoding="utf-8")


@pytest.mark.parametrize("is_right", [True, False])
def test_packages_have_the_hashes_of_the_manifest(
    tmp_path: Path, site: tuple[Path, str], is_right: bool
) -> None:
    """The index of torch's builds can't be reached, so that the usual one is asked."""
    folder, address = site
    wheels = [write_wheel(tmp_path, name, "9.9") for name in ("small", "torch")]
    digest = hashlib.sha256(wheels[0].read_bytes() if is_right else b"").hexdigest()
    pin = f"small==9.9 ; python_version > '3' --hash=sha256:{digest}"
    change_manifest(folder, requirements=[pin], torch=["torch==9.9"])
    reader = Reader(tmp_path / "cache", folder / "live.py")
    without = tmp_path / "uv"
    without.write_text(
        f'#!/bin/sh\ncase "$*" in *--torch-backend*) exit 2;; esac\nexec {UV} "$@"\n'
    )
    without.chmod(0o755)
    local = {"UV_OFFLINE": "1", "UV_FIND_LINKS": str(tmp_path), "UV": str(without)}
    if is_right:
        with reader.serve("--site", address, **local) as started:
            assert "PyPI" in "".join(started.said)
        libraries = next(tmp_path.glob("cache/torch*/**/site-packages"))
        assert {"small-9.9.dist-info", "torch-9.9.dist-info"} <= {
            p.name for p in libraries.iterdir()
        }
    else:
        code, said = reader.say("yes\n", "--site", address, **local)
        assert code == 1
        assert "Nothing of it is used" in said
        assert [path for path in tmp_path.glob("cache/torch*/**/*") if path.is_file()] == []


def test_a_site_that_has_changed_is_installed_only_if_asked_for(
    tmp_path: Path, site: tuple[Path, str]
) -> None:
    folder, address = site
    reader = Reader(tmp_path / "cache", folder / "live.py")
    with reader.serve("--site", address):
        (first,) = tmp_path.glob("cache/*/*/*/live.json")
    change_manifest(folder, more="of it")
    process = reader.begin("--no-browser", "--site", address)
    assert process.stdin
    assert process.stdout
    process.stdin.write("no\n")
    process.stdin.close()
    assert any("Next time" in line for line in process.stdout)  # It goes on with what is there.
    process.kill()
    process.wait()
    process.stdout.close()
    assert [*tmp_path.glob("cache/*/*/*/live.json")] == [first]
    with reader.serve("--site", address):
        (second,) = tmp_path.glob("cache/*/*/*/live.json")
    assert second != first


@pytest.mark.parametrize(("answer", "goes_on"), [("y", True), ("", False), ("no", False)])
def test_where_the_sandbox_has_gaps_a_reader_is_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str, goes_on: bool
) -> None:
    monkeypatch.setattr("builtins.input", lambda question: answer)
    assert _accepts(["examples can reach the network here"]) is goes_on
    assert "examples can reach the network here" in capsys.readouterr().out
    assert _accepts([])


def test_a_zip_that_leaves_its_folder_is_not_used(tmp_path: Path, site: tuple[Path, str]) -> None:
    folder, address = site
    with zipfile.ZipFile(folder / COPY, "a") as archive:
        archive.writestr("../../../../escaped", "x")
    manifest = json.loads((folder / "live.json").read_text(encoding="utf-8"))
    content = (folder / COPY).read_bytes()
    manifest["copy"] |= {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    (folder / "live.json").write_text(json.dumps(manifest), encoding="utf-8")
    code, said = Reader(tmp_path / "cache", folder / "live.py").say("yes\n", "--site", address)
    assert code == 1
    assert "leaves its folder" in said
    assert [path for path in tmp_path.glob("cache/torch*/**/*") if path.is_file()] == []
    assert not [*tmp_path.rglob("escaped")]


@pytest.mark.parametrize("name", ["../a", "/a", "b/../../a", "..\\a", "c:\\a"])
def test_no_path_leaves_the_folder(tmp_path: Path, name: str) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("fine", "x")
        archive.writestr(name, "x")
    with pytest.raises(ValueError, match="leaves its folder"):
        unpack(tmp_path / "a.zip", tmp_path / "own/folder")
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["a.zip"]


def test_a_link_in_a_zip_is_refused(tmp_path: Path) -> None:
    entry = zipfile.ZipInfo("link")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr(entry, "/etc")
    with pytest.raises(ValueError, match="no plain file"):
        unpack(tmp_path / "a.zip", tmp_path / "own")


def test_what_starts_it_is_small_and_needs_only_python() -> None:
    text = Path(start.__file__).read_text(encoding="utf-8")
    imported = set(re.findall(r"(?m)^\s*(?:from|import) (\w+)", text))
    assert imported <= sys.stdlib_module_names
    assert len(text.splitlines()) < 260


def test_the_same_code_gives_the_same_files(tmp_path: Path, published: Path) -> None:
    (tmp_path / "again").mkdir()
    publish_live(published.parent, tmp_path / "again", "http://127.0.0.1:9/", published / COPY)
    for file in (WHEEL, "live.json", "live.py"):
        assert (tmp_path / "again" / file).read_bytes() == (published / file).read_bytes()


def test_pins_have_the_hashes_of_the_lock(tmp_path: Path) -> None:
    (tmp_path / "locks").mkdir()
    lock = "# made\na==1 ; x == 'y' \\\n    --hash=sha256:1 \\\n    --hash=sha256:2\n    # via b\n"
    (tmp_path / "locks/site.txt").write_text(lock, encoding="utf-8")
    pins = "a==1\ntorch==2.0.0             # via a\ntorchvision==0.1\n"
    (tmp_path / "requirements.txt").write_text(pins, encoding="utf-8")
    (tmp_path / "copy/a").mkdir(parents=True)
    write_sources(tmp_path, tmp_path / "copy")
    write_zip(tmp_path / "copy", tmp_path / COPY)
    (tmp_path / "site").mkdir()
    publish_live(tmp_path, tmp_path / "site", "https://example.org/", tmp_path / COPY)
    manifest = json.loads((tmp_path / "site/live.json").read_text(encoding="utf-8"))
    assert manifest["requirements"] == ["a==1 ; x == 'y' --hash=sha256:1 --hash=sha256:2"]
    assert manifest["torch"] == ["torch==2.0.0", "torchvision==0.1"]
    assert 'SITE = "https://example.org/"' in (tmp_path / "site/live.py").read_text("utf-8")


def test_a_start_takes_seconds(reader: Reader) -> None:
    began = time.monotonic()
    with reader.serve() as started:
        started.get("index.html")
        assert time.monotonic() - began < 60
