"""Pages as plain Markdown for programs that read them: blocks are replaced by what they show."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gallery.common.errors import GalleryError
from gallery.common.locales import other_locale
from gallery.common.markdown_source import FRONT_MATTER, Block, read_markdown
from gallery.examples.markdown_cells import cell_markdown
from gallery.examples.percent import Cell
from gallery.pages.claims import Claim
from gallery.pages.embeds import resolve_embed
from gallery.pages.glossary import Term
from gallery.recordings.outcome import Outcome
from gallery.render.api_index import find_calls
from gallery.render.blocks.claims import summarize_awaiting
from gallery.render.blocks.listings import list_other_names, summarize_runs
from gallery.render.context import PageContext
from gallery.render.line_diff import diff_lines
from gallery.render.notebook import Notebook
from gallery.render.output_kinds import Shown, fence, kind_of
from gallery.render.outputs import group_equal
from gallery.render.provenance import summarize_provenance
from gallery.render.release_changes import count_fates, left_out_of, list_steps
from gallery.render.run_log import Row, list_rows

_ATTRIBUTES = re.compile(r" *\{ *[#.:][^}\n]*\}")
_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)\s#]+)\.(?:md|ipynb)")


@dataclass(frozen=True)
class PlainText:
    """Converts the pages of one locale to plain Markdown."""

    context: PageContext

    def convert_page(self, page: str, source: str) -> str:
        """Return a page as plain Markdown."""
        text = _ATTRIBUTES.sub("", FRONT_MATTER.sub("", source))
        return self._replace_blocks(_relink(page, text)).strip() + "\n"

    def convert_notebook(self, notebook: Notebook) -> str:
        """Return a page that is an example as plain Markdown."""
        example = notebook.example
        parts = [
            _relink(example.name, cell_markdown(example, cell))
            if cell.lang
            else self._cell(notebook.outcome, cell)
            for cell in notebook.cells()
        ]
        return "\n\n".join(parts) + "\n"

    def _replace_blocks(self, text: str) -> str:
        blocks = [block for block in read_markdown(text).blocks if block.end]
        starts = {block.line: block for block in blocks if block.name in self._renderers}
        lines, result, number = text.splitlines(), [], 1
        for block in blocks:
            if block.line not in starts:
                # Tabs and notes have titles; `html` only arranges what it holds.
                title = f"{block.prefix}**{block.argument}**" if block.name != "html" else ""
                lines[block.line - 1], lines[block.end - 1] = title, ""
        while number <= len(lines):
            if start := starts.get(number):
                result.append(self._block(start, lines[number : start.end - 1]))
            else:
                result.append(lines[number - 1])
            number = start.end + 1 if start else number + 1
        return "\n".join(result)

    @property
    def _renderers(self) -> dict[str, Callable[[str], str]]:
        """What returns the text that a block of the site's own shows, by the block's name."""
        return {
            "example": self._example,
            "cheatsheet": self._example,
            "claim": self._claim,
            "claims": self._claims,
            "quotation": self._quotation,
            "glossary": lambda _: "\n".join(map(self._term, self.context.terms.values())),
            "run-summary": lambda _: summarize_runs(self.context.summary(), self.context.texts),
            "run-log": self._run_log,
            "api-index": self._api_index,
            "release-changes": self._release_changes,
        }

    def _block(self, block: Block, body: Sequence[str]) -> str:
        """Return what a block shows, then its body."""
        below = "".join(line.strip(" >") + "\n" for line in body)
        text = f"{self._renderers[block.name](block.argument)}\n\n{below}".strip("\n")
        return "\n".join(f"{block.prefix}{line}".rstrip() for line in text.splitlines())

    def _example(self, argument: str) -> str:
        try:
            embed = resolve_embed(argument, self.context.examples, "", 0)
        except GalleryError as error:
            return str(error)
        outcome = self.context.outcome(embed.example.name)
        return "\n\n".join(self._cell(outcome, cell) for cell in embed.cells)

    def _cell(self, outcome: Outcome, cell: Cell) -> str:
        texts, locale = self.context.texts, self.context.locale
        task = self.context.tasks.get(f"{outcome.example.name}#{cell.name}")
        parts = [f"**{task.task[locale]}**"] if task else []
        shown = Shown(outcome.example, cell, locale)
        parts.append(fence("python", outcome.example.localized[locale].code(cell)))
        for group in group_equal(cell.name, outcome):
            outputs = group[0].cell(cell.name).outputs
            parts += [kind_of(output).text(output, shown) for output in outputs]
            if outputs:
                parts.append(f"*{summarize_provenance(group, outcome, texts)}*")
        if outcome.awaiting:
            parts.append(f"*{texts.output.awaiting.format(outcome.awaiting)}*")
        return "\n\n".join(parts)

    def _claim(self, argument: str) -> str:
        claim = self.context.claims.get(argument)
        return "\n".join(f"> {line}" for line in self._claim_lines(claim)) if claim else ""

    def _claim_lines(self, claim: Claim) -> tuple[str, str]:
        texts, locale = self.context.texts.claims, self.context.locale
        title = texts.title.format(texts.verdicts[claim.verdict])
        return f"**{title}** {texts.quoted.format(claim.claim[locale])}", claim.today[locale]

    def _claims(self, _: str) -> str:
        claims = self.context.claims.values()
        lines = [f"- {' '.join(self._claim_lines(claim))}" for claim in claims]
        awaiting = summarize_awaiting(self.context)
        return "\n".join([awaiting, "", *lines] if awaiting else lines)

    def _quotation(self, argument: str) -> str:
        quotation = self.context.quotations.get(argument)
        if not quotation:
            return ""
        label, source = self.context.texts.quotation, f"<{quotation.url}>"
        message = f"{quotation.prefix}{quotation.text.strip()}"
        lines = [f"*{label} · torch {quotation.torch} · {source}*", "", *message.splitlines()]
        return "\n".join(f"> {line}".rstrip() for line in lines)

    def _term(self, term: Term) -> str:
        locale, texts = self.context.locale, self.context.texts
        sentences = [term.means[locale]]
        if term.also[locale]:
            sentences.append(list_other_names(term, texts, locale))
        meaning = texts.sentence_separator.join(sentences)
        return f"- {term.name[locale]} ({term.name[other_locale(locale)]}): {meaning}"

    def _run_log(self, _: str) -> str:
        rows = (row for outcome in self.context.outcomes() for row in list_rows(outcome))
        return "\n".join(f"- {row.example.name}: {self._outcome(row)}" for row in rows)

    def _outcome(self, row: Row) -> str:
        text = self.context.texts.run_log.outcomes[row.state].format(row.detail)
        run = row.provenance
        return f"{text}, {run.device_name}, {run.date}" if run else text

    def _api_index(self, _: str) -> str:
        calls = find_calls(self.context.outcomes())
        return "\n".join(f"- `{name}`: {', '.join(examples)}" for name, examples in calls.items())

    def _release_changes(self, _: str) -> str:
        texts = self.context.texts.release_changes
        totals = (
            f"- {name}: " + ", ".join(f"{count} {fate}" for fate, count in counts.items())
            for name, counts in count_fates(self.context).items()
        )
        parts = ["\n".join(totals), left_out_of(self.context)]
        for step in list_steps(self.context):
            parts.append(f"## {step.title}")
            for change in step.changes:
                code = f"`{change.example.name}#{change.cell.name}`"
                lines = diff_lines(change.before, change.after)
                parts.append(f"{texts.kinds[change.kind]}: {code}")
                parts.append(fence("diff", "\n".join(map(str, lines))) if lines else texts.figure)
        return "\n\n".join(filter(None, parts))


def _relink(page: str, text: str) -> str:
    """Point the links to other pages at their plain texts; all pages but index.md are folders."""
    up = "" if page.rpartition("/")[2] == "index" else "../"

    def text_address(match: re.Match[str]) -> str:
        folder, _, last = match[1].rpartition("/")
        path = f"{folder}/index" if folder else "index"
        return f"{up}{path if last == 'index' else f'{match[1]}/index'}.md"

    return _LINK.sub(text_address, text)
