"""The `/// release-changes` block: what changed between the recorded releases of torch."""

from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from gallery.releases.changes import KINDS
from gallery.render.blocks.base import ContextBlock
from gallery.render.context import PageContext
from gallery.render.release_diffs import (
    Step,
    count_fates,
    left_out_of,
    list_steps,
    render_changes,
    render_totals,
)
from gallery.render.text_diff import diff_lines

from executed_examples.render.output_kinds import fence


class ReleaseChangesBlock(ContextBlock):
    """The totals of all releases, and a section for each step from one to the next."""

    NAME = "release-changes"

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return the totals, and the changed lines of each step."""
        texts = context.texts.release_changes
        totals = (
            f"- {name}: " + ", ".join(f"{count} {fate}" for fate, count in counts.items())
            for name, counts in count_fates(context).items()
        )
        parts = ["\n".join(totals), left_out_of(context)]
        for step in list_steps(context):
            parts.append(f"## {step.title}")
            for change in step.changes:
                code = f"`{change.example.name}#{change.cell.name}`"
                lines = diff_lines(change.before, change.after)
                parts.append(f"{texts.kinds[change.kind]}: {code}")
                parts.append(fence("diff", "\n".join(map(str, lines))) if lines else texts.figure)
        return "\n\n".join(filter(None, parts))

    def on_create(self, parent: Element) -> Element:
        """Create the table and the sections, whose headings the table of contents lists."""
        block = self.add_html(parent, render_totals(self.context))
        for step in list_steps(self.context):
            self._add_step(block, step)
        return block

    def _add_step(self, block: Element, step: Step) -> None:
        texts = self.context.texts.release_changes
        _add_heading(block, "h2", step.anchor, step.title)
        if not step.changes:
            SubElement(block, "p").text = AtomicString(texts.none)
        for kind in KINDS:
            if changes := [change for change in step.changes if change.kind == kind]:
                title = texts.heading.format(texts.kinds[kind], len(changes))
                _add_heading(block, "h3", f"{step.anchor}-{kind}", title)
                if introduction := texts.introductions.get(kind):
                    SubElement(block, "p").text = AtomicString(introduction)
                block.append(self.stash(render_changes(changes, self.context)))


def _add_heading(block: Element, tag: str, anchor: str, title: str) -> None:
    SubElement(block, tag, {"id": anchor}).text = AtomicString(title)
