"""A site in three languages: one script serves them all, and each page shows its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.engine.conftest import SCRIPT, Installed

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
