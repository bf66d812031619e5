"""A site in three languages: one script serves them all, and each page shows its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.engine.conftest import SCRIPT, Installed

from executed_examples import setup, use

LOCALES = ("de", "en", "fr")
TITLES = '{ de = "Summe", en = "Sum" }'
FILES = {
    "mkdocs.yml": """\
site_name: Three
plugins:
  - i18n:
      docs_structure: folder
      languages:
        - {locale: de, name: Deutsch, build: true, default: true}
        - {locale: en, name: English, build: true}
        - {locale: fr, name: Français, build: true}
  - executed-examples
""",
    "executed-examples.toml": """\
[locales.de]
name = "German"
[locales.en]
name = "English"
[locales.fr]
name = "French"
fallback = "en"
""",
    "examples/number/sum.py": SCRIPT.format(title=TITLES)
    + "# %% add\n# de: ein Kommentar\n# en: a comment\n1 + 1\n",
    **{f"docs/{locale}/index.md": "# A\n\n/// example | number/sum\n///\n" for locale in LOCALES},
}


def test_each_language_shows_its_own_comments_or_those_of_its_fallback(
    installed: Installed, write: Callable[[dict[str, str]], Path]
) -> None:
    site = write(FILES)
    done = installed.run(site, "mkdocs", "build", "--strict")
    assert done.returncode == 0, done.stderr
    assert "1 run, 1 of 1 example shown" in done.stderr
    pages = {
        locale: (site / "site" / folder / "index.html").read_text(encoding="utf-8")
        for locale, folder in zip(LOCALES, ("", "en", "fr"), strict=True)
    }
    own = {locale: "ein Kommentar" in text for locale, text in pages.items()}
    other = {locale: "a comment" in text for locale, text in pages.items()}
    assert own == {"de": True, "en": False, "fr": False}
    assert other == {"de": False, "en": True, "fr": True}


FROM_PYTHON = """
import sys
from pathlib import Path
from executed_examples.project import use_settings

use_settings(Path.cwd())
from executed_examples.common.errors import GalleryError
from executed_examples.gallery import Gallery

gallery = Gallery(Path.cwd())
print(gallery.render("number/sum#add", "de"))
print(gallery.finish())
try:
    gallery.render("number/sum", "es")
except GalleryError as error:
    print(error)
gallery.close()
"""
BY_ITSELF = """
import markdown

print(markdown.markdown("/// example | number/sum\\n///", extensions=["executed_examples"]))
"""


def test_another_builder_can_show_examples(
    installed: Installed, write: Callable[[dict[str, str]], Path]
) -> None:
    site = write(FILES)
    printed = installed.run(site, "python", "-c", FROM_PYTHON).stdout
    assert "ein Kommentar" in printed
    assert "('1 run, 1 of 1 example shown', ())\n" in printed
    refused = "expected a page in de or en or fr, as executed-examples.toml has it, found 'es'"
    assert printed.endswith(f"{refused}\n")
    assert "ein Kommentar" in installed.run(site, "python", "-c", BY_ITSELF).stdout


def test_languages_can_not_be_set_once_examples_may_have_been_read() -> None:
    before = setup()
    use(replace(before, locales={**before.locales}))
    with pytest.raises(RuntimeError, match="found them set to zh, en"):
        use(replace(before, locales={"de": {"name": "German"}}))
    assert setup() == before
    use(before)
