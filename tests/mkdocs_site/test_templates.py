"""The project's own templates, as they were when their hash was taken."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment, TemplateNotFound
from mkdocs.theme import Theme

from mkdocs_site.templates import StripIndents, read_own_templates


def test_a_template_that_is_saved_later_is_not_loaded(tmp_path: Path) -> None:
    """A page would be kept under the hash of the template before."""
    (tmp_path / "partials").mkdir()
    partial = tmp_path / "partials/notice.html"
    partial.write_text("before", encoding="utf-8")
    theme = Theme("mkdocs", custom_dir=str(tmp_path))
    environment = theme.get_env()
    before = read_own_templates(environment, theme)
    partial.write_text("after", encoding="utf-8")
    (tmp_path / "partials/added.html").write_text("added", encoding="utf-8")
    page = environment.from_string("{% include 'partials/notice.html' %}")
    assert page.render() == "before"
    with pytest.raises(TemplateNotFound):
        environment.get_template("partials/added.html")
    assert environment.get_template("404.html").name == "404.html"
    assert read_own_templates(theme.get_env(), theme) != before


def test_a_site_needs_no_templates_of_its_own() -> None:
    theme = Theme("mkdocs")
    environment = theme.get_env()
    assert read_own_templates(environment, theme)
    assert environment.get_template("404.html").name == "404.html"


def test_indents_are_those_of_the_content_alone() -> None:
    environment = Environment(loader=DictLoader({"page": "<p>\n\n  <b>\n    {{ content }}\n"}))
    environment.add_extension(StripIndents)
    content = "<pre>\n\n  x</pre>"
    assert environment.get_template("page").render(content=content) == f"<p>\n<b>\n{content}"
