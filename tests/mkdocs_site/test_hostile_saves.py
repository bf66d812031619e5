"""What editors and others leave in a site's folders while it is served: the server goes on."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.serving import Served, serve_site
from tests.support.sites import LIGHT, build_site, marks_of, write_site

PAGES = {"index.md": "# Home { #home }\n\nbefore\n", "other.md": "# Other { #other }\n\ncalm\n"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    site = write_site(tmp_path_factory.mktemp("hostile"), PAGES, {})
    with marks_of(site) as marks, serve_site(site, marks, lambda html: "before" in html) as served:
        yield served


def save(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def by_vim(path: Path, text: str) -> None:
    """With its defaults: it tries a name, moves the old file away, and writes a new one."""
    probe, backup = path.with_name("4913"), path.with_name(f"{path.name}~")
    swap = path.with_name(f".{path.name}.swp")
    swap.write_bytes(b"b0VIM 9.0")
    probe.touch()
    probe.unlink()
    path.rename(backup)
    save(path, text)
    backup.unlink()
    swap.unlink()


def by_emacs(path: Path, text: str) -> None:
    """A link to nowhere is its lock; the old file becomes the backup, which stays."""
    lock, auto = path.with_name(f".#{path.name}"), path.with_name(f"#{path.name}#")
    lock.symlink_to("writer@host.1234:1700000000")
    save(auto, text[:5])
    path.rename(path.with_name(f"{path.name}~"))
    save(path, text)
    auto.unlink()
    lock.unlink()


def by_emacs_copying(path: Path, text: str) -> None:
    """With `backup-by-copying`, the file keeps its place."""
    lock = path.with_name(f".#{path.name}")
    lock.symlink_to("writer@host.1234")
    shutil.copy2(path, path.with_name(f"{path.name}~"))
    save(path, text)
    lock.unlink()


def by_vs_code(path: Path, text: str) -> None:
    """It empties the file, and writes it in its place."""
    with path.open("r+", encoding="utf-8") as file:
        file.truncate(0)
        file.flush()
        file.write(text)


def by_pycharm(path: Path, text: str) -> None:
    """Its "safe write": a new file beside, the old one moved away, the new one moved to it."""
    new, old = (path.with_name(f"{path.name}___jb_{each}___") for each in ("tmp", "old"))
    save(new, text)
    path.rename(old)
    new.rename(path)
    old.unlink()


def by_gnome(path: Path, text: str) -> None:
    new = path.with_name(".goutputstream-XYZ123")
    save(new, text)
    new.replace(path)


@pytest.mark.parametrize(
    "editor", [by_vim, by_emacs, by_emacs_copying, by_vs_code, by_pycharm, by_gnome]
)
def test_what_an_editor_saves_is_shown(editor: Callable[[Path, str], None], served: Served) -> None:
    for number in range(3):
        said = f"{editor.__name__} {number}"
        editor(served.site / "docs/zh/index.md", f"# Home {{ #home }}\n\n{said}\n")
        served.wait_for(lambda html, said=said: said in html)  # type: ignore[misc]
    assert "calm" in served.get("other/")


@pytest.mark.parametrize(
    ("program", "arguments"),
    [
        ("vim", ["-u", "NONE", "-es", "-c", "%s/$/ VIM/", "-c", "wq"]),
        (
            "emacs",
            [
                *("--batch", "--eval", "(setq create-lockfiles t make-backup-files t)"),
                *("-f", "EMACS"),
            ],
        ),
    ],
)
def test_what_a_real_editor_saves_is_shown(
    program: str, arguments: list[str], served: Served
) -> None:
    """Where one is installed; how each writes is in the test above."""
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    page = served.site / "docs/zh/index.md"
    save(page, "# Home { #home }\n\nreal\n")
    served.wait_for(lambda html: "real" in html)
    if program == "emacs":
        edit = '(goto-char (point-max)) (insert "EMACS\\n") (save-buffer)'
        arguments = ["--batch", str(page), "--eval", f"(progn {edit})"]
    else:
        arguments = [*arguments, str(page)]
    subprocess.run([program, *arguments], check=False, stdin=subprocess.DEVNULL)
    served.wait_for(lambda html: program.upper() in html)


def dangling(path: Path) -> None:
    path.symlink_to("nowhere")


def looping(path: Path) -> None:
    path.symlink_to(path.name)


def unreadable(path: Path) -> None:
    """As a folder is, for root too."""
    path.mkdir()


def pipe(path: Path) -> None:
    """A reader would wait for a writer."""
    os.mkfifo(path)


def not_text(path: Path) -> None:
    path.write_bytes(b"# A { #a }\n\n\xff\xfe\n")


def leaving(path: Path) -> None:
    path.symlink_to("/etc/passwd")


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    else:
        path.unlink()


@pytest.mark.parametrize("make", [dangling, looping, unreadable, pipe, not_text, leaving])
@pytest.mark.parametrize(
    "place", ["docs/zh/odd.md", "docs/zh/odd.png", "docs/zh/.#index.md", "examples/topic/odd.py"]
)
def test_whatever_is_in_a_folder_a_save_is_shown_and_all_else_goes_on(
    make: Callable[[Path], None], place: str, served: Served
) -> None:
    odd = served.site / place
    odd.parent.mkdir(parents=True, exist_ok=True)
    make(odd)
    try:
        said = f"{make.__name__} {place}"
        save(served.site / "docs/zh/index.md", f"# Home {{ #home }}\n\n{said}\n")
        served.wait_for(lambda html: said in html)
        assert "calm" in served.get("other/")
        assert "root:" not in served.get()
    finally:
        remove(odd)
    save(served.site / "docs/zh/index.md", "# Home { #home }\n\nafter\n")
    served.wait_for(lambda html: "after" in html and "example-failure" not in html)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (dangling, "docs/zh/odd.md: expected a file, found a link to nowhere"),
        (unreadable, "docs/zh/odd.md: expected a file, found a folder"),
        (pipe, "docs/zh/odd.md: expected a file, found a pipe"),
        (leaving, "docs/zh/odd.md: expected a file of this project, found a link to /etc/passwd"),
    ],
)
def test_a_page_that_can_not_be_read_is_a_named_failure_of_a_build(
    make: Callable[[Path], None], said: str, tmp_path: Path
) -> None:
    site = write_site(tmp_path / "site", PAGES, {})
    make(site / "docs/zh/odd.md")
    make(site / "docs/zh/odd.png")
    built = build_site(site, **LIGHT)
    assert built.code != 0
    assert "Traceback" not in built.log
    if make is not unreadable:  # MkDocs takes no folder for a page, and reads on in it.
        assert said in built.log
        assert said.replace("odd.md", "odd.png") in built.log
    assert "before" in built.page("index.html")
    assert not (site / "site/odd.png").exists()


def test_what_editors_leave_behind_is_not_published(tmp_path: Path) -> None:
    site = write_site(tmp_path / "site", PAGES, {})
    for name in ("index.md~", "#index.md#", ".#index.md", "4913", "index.md___jb_tmp___"):
        save(site / "docs/zh" / name, "# secret")
    built = build_site(site, "--strict", **LIGHT)
    assert built.code == 0, built.log
    assert not [path.name for path in (site / "site").rglob("*[~#_]") if path.is_file()]
    assert not (site / "site/4913").exists()


def test_a_folder_that_has_moved_is_served_where_it_is_now(served: Served) -> None:
    for locale in ("zh", "en"):
        folder = served.site / "docs" / locale / "old"
        folder.mkdir()
        save(folder / "page.md", "# Moving { #moving }\n")
        save(folder / "data.txt", "moving")
    served.wait_for(lambda html: "Moving" in html, "old/page/")
    served.wait_for(lambda text: text == "moving", "old/data.txt")
    for locale in ("zh", "en"):
        folder = served.site / "docs" / locale / "old"
        folder.rename(folder.with_name("new"))
    served.wait_for(lambda html: "Moving" in html, "new/page/")
    for gone in ("old/page/", "old/data.txt"):
        with pytest.raises(OSError, match="404"):
            served.get(gone)


def test_settings_that_can_not_be_read_leave_the_site_as_it_was(served: Served) -> None:
    settings = served.site / "mkdocs.yml"
    good = settings.read_text("utf-8")
    save(settings, good + "\nnav: [not, {closed\n")
    save(served.site / "docs/zh/other.md", "# Other { #other }\n\ncalm, still\n")
    assert "Other" in served.get("other/")
    save(settings, good)
    served.wait_for(lambda html: "calm, still" in html, "other/")
    save(served.site / "docs/zh/other.md", "# Other { #other }\n\ncalm\n")
    served.wait_for(lambda html: "calm\n" in html or "calm<" in html, "other/")
