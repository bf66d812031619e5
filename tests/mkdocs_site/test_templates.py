"""The project's own templates, as they were when their hash was taken."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment, TemplateNotFound
from mkdocs.theme import Theme

from mkdocs_site.templates import MarkScripts, StripIndents, declare_policy, read_own_templates
from tests.support.policy import policy_of


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


PAGE = '<html>\n<head>\n<meta charset="utf-8">\n</head>\n<script>own("{{ here }}")</script>{{ content }}'
OWN = 'own("..")'


def publish(content: str, template: str = PAGE) -> str:
    environment = Environment(loader=DictLoader({"page": template}), autoescape=False)
    environment.add_extension(MarkScripts)
    return declare_policy(environment.get_template("page").render(content=content, here=".."))


def source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize("content", ["", "<script>other()</script>", "<script >own()</script>"])
def test_it_allows_the_scripts_of_the_template_alone(content: str) -> None:
    """As they are when they have been filled in; and leaves the page as it is."""
    html = publish(content)
    assert f"script-src 'self' {source(OWN)}; " in policy_of(html.encode())
    assert html.endswith(f"</head>\n<script>{OWN}</script>{content}")


def test_it_comes_before_all_but_the_encoding() -> None:
    """Which browsers look for in the first 1024 bytes."""
    assert publish("").startswith(
        '<html>\n<head>\n<meta charset="utf-8">\n  <meta http-equiv="Content-Security-Policy"'
    )
    assert publish("", "<head><title>T</title>").startswith('<head>\n  <meta http-equiv="Content-')


def test_it_allows_the_colors_of_terminal_output() -> None:
    html = publish('<span class="ansi38-1" style="color:#0a0b0c;background-color:#ffffff">1</span>')
    colors = source("color:#0a0b0c;background-color:#ffffff")
    assert f"style-src 'self' 'unsafe-hashes' {colors}; " in policy_of(html.encode())


@pytest.mark.parametrize("style", ["position:fixed", "color:#000000;top:0", "color:url(x)", ""])
def test_it_allows_no_other_style(style: str) -> None:
    assert "style-src 'self'; " in policy_of(publish(f'<p style="{style}">').encode())


def test_what_is_no_page_stays_as_it_is() -> None:
    assert publish("", "<urlset></urlset>") == "<urlset></urlset>"
