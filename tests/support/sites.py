"""Small sites, and real builds of them and of this project's own."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.support.examples import write_example
from tests.support.paths import PROJECT

from executed_examples.runner.launcher import NO_FORK

LIGHT = {NO_FORK: "1"}
"""The environment of a build with few runs: what examples use isn't imported for all of them first."""


@dataclass(frozen=True)
class Built:
    """What a real `mkdocs build` gave."""

    code: int
    log: str
    site: Path

    def page(self, path: str) -> str:
        return (self.site / "site" / path).read_text(encoding="utf-8")


MKDOCS_YML = f"""\
site_name: Small
site_url: http://127.0.0.1/
theme:
  name: material
  font: false
hooks:
  - {PROJECT}/hooks/events.py
plugins:
  i18n:
    docs_structure: folder
    fallback_to_default: false
    build_only_locale: !ENV [LOCALE]
    languages:
      - {{locale: zh, name: 简体中文, default: true, build: true}}
      - {{locale: en, name: English, build: true}}
markdown_extensions:
  - attr_list
  - admonition
  - pymdownx.blocks.tab
  - pymdownx.highlight
  - pymdownx.superfences
validation: {{anchors: warn}}
"""


def write_site(
    site: Path, pages: dict[str, str], examples: dict[str, str], config: str = MKDOCS_YML
) -> Path:
    """A small site: pages by path in every locale, or in one when the path begins with it."""
    site.mkdir(parents=True, exist_ok=True)
    (site / "mkdocs.yml").write_text(config, encoding="utf-8")
    for path, text in pages.items():
        locales = [""] if path.startswith(("zh/", "en/", "ja/")) else ["zh/", "en/"]
        for locale in locales:
            page = site / "docs" / f"{locale}{path}"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
    for name, text in examples.items():
        write_example(site, name, text)
    return site


def write_own_site(
    site: Path, pages: dict[str, str], examples: dict[str, str], base: str = "mkdocs.yml"
) -> Path:
    """A small site with this project's own settings, theme and assets.

    Args:
        site: its folder.
        pages: the texts of its pages, by their paths, in every locale.
        examples: the texts of its examples, by their names; those of tutorials/ have pages.
        base: the project's file that has the settings.
    """
    notebooks = (f"{name}.ipynb" for name in examples if name.startswith("tutorials/"))
    nav = "".join(f"  - {page}\n" for page in (*pages, *notebooks))
    write_site(site, pages, examples, f"INHERIT: {PROJECT / base}\nnav:\n{nav}")
    for name in ("hooks", "theme"):
        (site / name).symlink_to(PROJECT / name)
    # What is published lies in the project.
    shutil.copytree(PROJECT / "docs/assets", site / "docs/assets")
    return site


@contextlib.contextmanager
def marks_of(site: Path) -> Iterator[Path]:
    """A folder of marks that runs can see, though not write: in /tmp they see their own alone."""
    with tempfile.TemporaryDirectory(prefix=f"{site.name}-marks-", dir="/var/tmp") as folder:
        yield Path(folder)


@contextlib.contextmanager
def locked(lock: Path) -> Iterator[None]:
    """Lets no other worker in meanwhile."""
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def build_site(site: Path, *options: str, **environment: str) -> Built:
    """Run `mkdocs build` in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", *options],
        cwd=site,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return Built(done.returncode, done.stdout + done.stderr, site)
