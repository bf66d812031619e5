"""A page as plain Markdown, for readers that are programs: what its blocks show in their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gallery.common.errors import GalleryError
from gallery.common.markdown_source import FRONT_MATTER, Block, MarkdownSource
from gallery.common.texts import TEXTS
from gallery.examples.example import Example
from gallery.examples.markdown_cells import markdown_of
from gallery.examples.percent import Cell
from gallery.pages.claims import Claim
from gallery.pages.embeds import resolve
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Figure, Output, Raised, Text, Value
from gallery.recordings.tracebacks import traceback_lines
from gallery.render.api_index import find_calls
from gallery.render.blocks.context import PageContext
from gallery.render.blocks.summary import summarize
from gallery.render.notebook import Notebook
from gallery.render.outputs import group_equal
from gallery.render.provenance import describe
from gallery.render.run_log import rows_of

_ATTRIBUTES = re.compile(r" *\{ *[#.:][^}\n]*\}")
_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)\s#]+)\.(?:md|ipynb)")


@dataclass(frozen=True)
class PageText:
    """Makes the texts of one locale's pages."""

    context: PageContext

    def of_page(self, page: str, source: str) -> str:
        """The text of a page, from its path without the ending and its source."""
        text = _ATTRIBUTES.sub("", FRONT_MATTER.sub("", source))
        text = _relink(page, text)
        return self._replace_blocks(text).strip() + "\n"

    def of_notebook(self, notebook: Notebook) -> str:
        """The text of a page that is an example itself."""
        parts = [
            _relink(notebook.example.name, markdown_of(notebook.example, cell))
            if cell.lang
            else self._cell(notebook.outcome, cell)
            for cell in notebook.cells()
        ]
        return "\n\n".join(parts) + "\n"

    def _replace_blocks(self, text: str) -> str:
        """Put in the place of each of the site's own blocks what it shows."""
        starts = {block.line: block for block in MarkdownSource(text).blocks if block.end}
        lines, shown, number = text.splitlines(), [], 1
        while number <= len(lines):
            block = starts.get(number)
            replaced = self._block(block, lines[number : block.end - 1]) if block else None
            shown.append(lines[number - 1] if replaced is None else replaced)
            number = block.end + 1 if block and replaced is not None else number + 1
        return "\n".join(shown)

    def _block(self, block: Block, body: Sequence[str]) -> str | None:
        """What a block shows, with its body below it; None for another extension's block."""
        makers: dict[str, Callable[[str], str]] = {
            "example": self._example,
            "claim": self._claim,
            "claims": self._claims,
            "glossary": self._glossary,
            "run-summary": self._run_summary,
            "run-log": self._run_log,
            "api-index": self._api_index,
        }
        make = makers.get(block.name)
        if make is None:
            return None
        below = "".join(line.strip(" >") + "\n" for line in body)
        text = f"{make(block.argument)}\n\n{below}".strip("\n")
        indent = block.prefix.replace(">", "> ") if ">" in block.prefix else block.prefix
        return "\n".join(f"{indent}{line}".rstrip() for line in text.splitlines())

    def _example(self, argument: str) -> str:
        try:
            embed = resolve(argument, self.context.examples, "", 0)
        except GalleryError as error:
            return "\n".join(map(str, error.failures))
        outcome = self.context.outcome(embed.example.name)
        return "\n\n".join(self._cell(outcome, cell) for cell in embed.cells)

    def _cell(self, outcome: Outcome, cell: Cell) -> str:
        texts = TEXTS[self.context.locale]
        source = outcome.example.localized(self.context.locale)
        parts = [_fence("python", source.text(cell.line + 1, cell.end))]
        for group in group_equal(cell.name, outcome):
            outputs = group[0].cell(cell.name).outputs
            parts += [self._output(output, outcome.example, cell) for output in outputs]
            if outputs:
                parts.append(f"*{describe([r.provenance for r in group], outcome, texts)}*")
        if outcome.awaiting:
            parts.append(f"*{texts.awaiting.format(outcome.awaiting)}*")
        return "\n\n".join(parts)

    def _output(self, output: Output, example: Example, cell: Cell) -> str:
        match output:
            case Text() | Value():
                return _fence("text", output.text.strip("\n"))
            case Figure():
                return f"[{cell.alt[self.context.locale] if cell.alt else 'Figure'}]"
            case Raised():
                lines = traceback_lines(output, example, self.context.locale)
                return _fence("text", "\n".join(lines))

    def _claim(self, argument: str) -> str:
        claim = self.context.claims.get(argument)
        return "\n".join(f"> {line}" for line in self._said(claim)) if claim else ""

    def _said(self, claim: Claim) -> Iterator[str]:
        texts, locale = TEXTS[self.context.locale], self.context.locale
        verdict = texts.claim_title.format(texts.verdicts[claim.verdict])
        yield f"**{verdict}** {texts.claim_quoted.format(claim.claim[locale])}"
        yield claim.today[locale]

    def _claims(self, _: str) -> str:
        return "\n".join(f"- {' '.join(self._said(c))}" for c in self.context.claims.values())

    def _glossary(self, _: str) -> str:
        locale = self.context.locale
        other = "en" if locale == "zh" else "zh"
        terms = self.context.terms.values()
        return "\n".join(f"- {t.name[locale]} ({t.name[other]}): {t.means[locale]}" for t in terms)

    def _run_summary(self, _: str) -> str:
        return summarize(self.context.summary(), TEXTS[self.context.locale])

    def _run_log(self, _: str) -> str:
        said = TEXTS[self.context.locale].run_log.outcomes
        rows = (row for outcome in self._outcomes() for row in rows_of(outcome))
        return "\n".join(
            f"- {row.example.name}: {said[row.state].format(row.awaiting)}"
            + (f", {row.provenance.device_name}, {row.provenance.date}" if row.provenance else "")
            for row in rows
        )

    def _api_index(self, _: str) -> str:
        calls = find_calls(self._outcomes())
        return "\n".join(f"- `{name}`: {', '.join(examples)}" for name, examples in calls.items())

    def _outcomes(self) -> list[Outcome]:
        return [self.context.outcome(name) for name in self.context.examples]


def _relink(page: str, text: str) -> str:
    """Let links to other pages lead to their texts; every page but a home page is a folder."""
    up = "" if page.rpartition("/")[2] == "index" else "../"

    def beside(match: re.Match[str]) -> str:
        folder, _, last = match[1].rpartition("/")
        path = f"{folder}/index" if folder else "index"
        return f"{up}{path if last == 'index' else f'{match[1]}/index'}.md"

    return _LINK.sub(beside, text)


def _fence(language: str, text: str) -> str:
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{text}\n{fence}"
