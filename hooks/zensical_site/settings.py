"""The settings of each locale for Zensical, from mkdocs.yml, which stays the only list of them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from yaml_env_tag import construct_env_tag

from executed_examples.common.versions import installed_version, release

EXTENSION = "zensical_site.extension"
"""The name of the Markdown extension that calls back into the driver."""
THEME = Path(__file__).parent / "theme"
_TAKEN_OVER = ("repo_url", "copyright", "extra_css", "markdown_extensions", "validation")
_OWN_SEARCH = "assets/search.js"
"""What makes more of the search box of Material for MkDocs; Zensical brings another one."""


class _Loader(yaml.SafeLoader):
    """Reads `!ENV`, too."""


_Loader.add_constructor("!ENV", construct_env_tag)


@dataclass(frozen=True)
class Place:
    """A page in the navigation."""

    sections: tuple[str, ...]
    """The titles of the sections around it."""
    name: str
    """Its path in the locale's folder, without its ending."""


@dataclass(frozen=True)
class Settings:
    """The settings of one locale."""

    locale: str
    site: Mapping[str, Any]
    """Those of mkdocs.yml."""
    language: Mapping[str, Any]
    """Those that mkdocs-static-i18n has for the locale."""

    @property
    def is_default(self) -> bool:
        """Whether the locale is at the site's root."""
        return bool(self.language.get("default"))

    @property
    def prefix(self) -> str:
        """The folder of the locale's pages in the site: empty, or like "en/"."""
        return "" if self.is_default else f"{self.locale}/"

    def get(self, name: str) -> str:
        """Return a text of the locale, such as `site_name`; empty if there is none."""
        return str(self.language.get(name) or self.site.get(name) or "")

    def places(self) -> list[Place]:
        """Return the pages in the order of the navigation."""
        return [*_find_places(self._nav(), ())]

    def to_zensical(self) -> str:
        """Return the settings as Zensical reads them; JSON is YAML, too."""
        theme = {**self.site["theme"], **self.language.get("theme", {})}
        theme |= {"language": self.locale, "variant": "classic", "custom_dir": str(THEME)}
        scripts = [each for each in self.site["extra_javascript"] if each["path"] != _OWN_SEARCH]
        languages = self.site["plugins"]["i18n"]["languages"]
        settings = {name: self.site[name] for name in _TAKEN_OVER if self.site.get(name)} | {
            "site_name": self.get("site_name"),
            "site_description": self.get("site_description"),
            "site_url": self.site["site_url"] + self.prefix,
            "theme": theme,
            "extra_javascript": scripts,
            "extra": {
                "alternate": [
                    {"name": each["name"], "lang": each["locale"], "link": "."}
                    for each in languages
                ],
                "torch": release(installed_version("torch")),
            },
            "nav": self._nav(),
            "plugins": ["search"],
        }
        settings["markdown_extensions"] = [*self.site["markdown_extensions"], EXTENSION]
        return json.dumps(settings, ensure_ascii=False, indent=1, default=str)

    def _nav(self) -> Any:
        return _translate(self.site["nav"], self.language.get("nav_translations", {}))


def read_settings(project: Path) -> list[Settings]:
    """Return the settings of all locales, the default one first."""
    site = yaml.load((project / "mkdocs.yml").read_text(encoding="utf-8"), _Loader)
    languages = site["plugins"]["i18n"]["languages"]
    languages = sorted(languages, key=lambda each: not each.get("default"))
    return [Settings(language["locale"], site, language) for language in languages]


def _translate(nav: Any, titles: Mapping[str, str]) -> Any:
    """Return a navigation with translated titles; a notebook is staged as a page."""
    if isinstance(nav, str):
        return nav.replace(".ipynb", ".md")
    if isinstance(nav, list):
        return [_translate(item, titles) for item in nav]
    return {titles.get(title, title): _translate(item, titles) for title, item in nav.items()}


def _find_places(nav: Any, sections: tuple[str, ...]) -> Iterator[Place]:
    if isinstance(nav, str):
        yield Place(sections, nav.removesuffix(".md"))
    elif isinstance(nav, list):
        for item in nav:
            yield from _find_places(item, sections)
    else:
        for title, item in nav.items():
            around = sections if isinstance(item, str) else (*sections, title)
            yield from _find_places(item, around)
