"""The line under an example that runs it on the reader's own machine."""

from markupsafe import Markup

from gallery.examples.example import Example
from gallery.render.context import PageContext
from gallery.render.published_script import is_published

_UV = "https://docs.astral.sh/uv/"
# Material's own script copies `data-clipboard-text`.
_LINE = Markup(
    '<p class="example-command" data-search-exclude><a href="{}">{}</a> <code>{}</code>'
    '<button class="md-clipboard" title="{}" data-clipboard-text="{}"></button></p>'
)


def render_command(example: Example, context: PageContext) -> Markup:
    """Render the command that runs an example from the site; empty if there is none."""
    command = context.urls.command(example.name)
    if not command or not is_published(example):
        return Markup()
    texts = context.texts.script
    return _LINE.format(_UV, texts.run, command, texts.copy, command)
