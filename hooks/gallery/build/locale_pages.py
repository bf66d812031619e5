"""The pages of one locale: rendered, or as they were when all that they read was the same."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from gallery.build.kept_files import digest_of
from gallery.build.page_cache import PageCache, RenderedPage, engine_digest
from gallery.build.page_reads import ALL, FIGURE, Read, ReadDigests, Reads, record_reads
from gallery.recordings.outcome import Outcome
from gallery.recordings.recording import Drawing, Recording
from gallery.render.context import PageContext
from gallery.render.output_kinds import color_figure


class LocalePages:
    """Renders the pages of a locale through the cache."""

    def __init__(self, context: PageContext, settings: str, cache: PageCache) -> None:
        """Compute nothing yet; `settings` is a hash of all that every page is rendered with."""
        self._content = context
        self._settings = settings
        self._cache = cache
        self._reads: Reads = {}
        self._digests = ReadDigests(context)
        self.embedded = 0
        """The number of blocks that the page rendered last shows."""
        self.context = replace(record_reads(context, self._reads), on_embed=self._count_embed)
        """The content, as the pages are to read it."""

    def render(
        self, name: str, source: str, render: Callable[[], RenderedPage | None]
    ) -> RenderedPage | None:
        """Return a page; its figures are in the site.

        `source` is its Markdown, after all that the builder does to it; `render` returns None for a
        page that is not to be kept.
        """
        key = digest_of(engine_digest(), self._settings, repr(self._content.urls), name, source)
        if page := self._cache.recall(name, key, self._digests):
            self._publish(page.reads)
            return page.page
        self._reads.clear()
        self.embedded = 0
        rendered = render()
        reads = tuple(self._reads)
        if rendered and not any(outcome.pending for outcome in self._outcomes(reads)):
            self._cache.keep(name, key, rendered, reads, self._digests)
        return rendered

    def examples(self) -> Sequence[str]:
        """Return the names of the examples that the page rendered last shows."""
        return [name for kind, name in self._reads if kind == "outcome" and name != ALL]

    def _count_embed(self) -> None:
        self.embedded += 1

    def _outcomes(self, reads: Sequence[Read]) -> Iterator[Outcome]:
        names = {name for kind, name in reads if kind == "outcome"}
        if ALL in names:
            names = {*self._content.examples}
        return (self._content.outcome(name) for name in names if name in self._content.examples)

    def _publish(self, reads: Sequence[Read]) -> None:
        """Put the figures of a page into the site again."""
        names = {name for kind, name in reads if kind == FIGURE}
        if not names:
            return
        for recording in self._recordings(reads):
            for svg in _figures(recording):
                for name, text in color_figure(svg).values():
                    if name in names:
                        self._content.publish(name, text)
                        names.remove(name)
            if not names:
                return

    def _recordings(self, reads: Sequence[Read]) -> Iterator[Recording]:
        """Yield the recordings that a page can show; those under other releases come last."""
        for outcome in self._outcomes(reads):
            yield from outcome.recordings
        for kind, name in reads:
            if kind == "releases" and name in self._content.examples:
                found = (result.recall() for result in self._content.releases(name))
                yield from (recording for recording in found if recording)


def _figures(recording: Recording) -> Iterator[str]:
    for cell in recording.cells:
        yield from (output.svg for output in cell.outputs if isinstance(output, Drawing))
