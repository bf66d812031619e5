"""The examples of a project: read, run where there is no fresh recording, and rendered."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from markupsafe import Markup

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.common.locales import LOCALES
from executed_examples.common.texts import Counted
from executed_examples.examples.example import Example, find_examples
from executed_examples.pages.embeds import resolve_embed
from executed_examples.project import FILE, find_lacking
from executed_examples.recordings.outcome import Outcome
from executed_examples.render.html import render_embed, render_failures
from executed_examples.render.output_kinds import Publish, inline
from executed_examples.runner.choose import executor_from_environment
from executed_examples.runner.freshness import Freshness
from executed_examples.runner.pipeline import Pipeline, summarize
from executed_examples.runner.unguarded import choose_launcher


class Gallery:
    """The examples under `examples/` in a project's folder, and what they gave."""

    def __init__(self, root: Path, when_run: Callable[[], None] | None = None) -> None:
        """Read all examples, and begin to run those without a fresh recording.

        `when_run` is called after each run, where pages don't wait for runs; in a build, without
        it, they do.
        """
        self.root = root = Path(root)
        self.examples: dict[str, Example] = {}
        self.failures: list[Failure] = []
        """What is wrong with the examples, the environment, and the blocks rendered so far."""
        self._launcher = choose_launcher()
        self._executor, found = executor_from_environment(self._launcher)
        self._environment = tuple(found)
        self._pipeline = Pipeline(Freshness(root, self._executor), when_run)
        self.update()

    def update(self) -> None:
        """Read all examples again, and begin to run what has changed."""
        self.examples, found = find_examples(self.root)
        self.failures = [*self._environment, *found]
        self._pipeline.update(self.examples)

    def outcome(self, name: str) -> Outcome:
        """Return what there is to show of an example; in a build, wait for its run."""
        try:
            return self._pipeline.outcome(name)
        except KeyboardInterrupt:
            # Otherwise, Python waits at its end for what runs.
            self._launcher.close()
            raise

    def render(self, target: str, locale: str = "en", publish: Publish = inline) -> Markup:
        """Render what a block names, `topic/name` or `topic/name#cell`, in a language.

        By default, drawings are part of the page.

        Raises:
            GalleryError: when there is no such example, cell, or language.
        """
        if locale not in LOCALES:
            expected = f"expected a page in {' or '.join(LOCALES)}, as {FILE} has it"
            raise GalleryError(Failure("", 0, f"{expected}, found '{locale}'"))
        file = f"examples/{target.strip().partition('#')[0]}.py"
        if broken := [failure for failure in self.failures if failure.path == file]:
            raise GalleryError(*broken)
        embed = resolve_embed(target, self.examples, "", 0)
        return render_embed(embed, self.outcome(embed.example.name), locale, publish)

    def show(
        self, target: str, locale: str = "en", publish: Publish = inline, page: str = ""
    ) -> Markup:
        """Render what a block names; of what isn't there, say so there, and in `failures`."""
        try:
            return self.render(target, locale, publish)
        except GalleryError as error:
            found = [replace(failure, path=failure.path or page) for failure in error.failures]
            self.failures += found
            return render_failures(found)

    def finish(self) -> tuple[str, tuple[Failure, ...]]:
        """Wait for all runs; return a summary of them, and all failures."""
        outcomes = [*map(self.outcome, self.examples)]
        found = summarize(outcomes)
        counts = [
            f"{Counted(found.ran):# run|# runs}",
            f"{found.shown} of {Counted(found.examples):# example|# examples} shown",
            *([f"{found.failed} failed"] if found.failed else []),
            *([f"{found.awaiting} awaiting what this machine lacks"] if found.awaiting else []),
        ]
        failures = (*self.failures, *(f for outcome in outcomes for f in outcome.failures))
        return ", ".join(counts), tuple(dict.fromkeys(failures))

    def notes(self) -> tuple[str, ...]:
        """Return what is no failure, once all has run: what this machine can't guard, say."""
        return tuple(dict.fromkeys((*self._pipeline.notes, *self._executor.notes())))

    def lacking(self) -> Iterator[Failure]:
        """Yield what the settings name and this machine lacks, and the examples that lack it."""
        yield from find_lacking()
        for outcome in map(self.outcome, self.examples):
            if needed := ", ".join(self._executor.missing(outcome.example)):
                shown = "its recording is shown" if outcome.recordings else "nothing is shown"
                message = f"not run: it needs {needed}; {shown}"
                yield Failure(outcome.example.file, 0, message)

    def close(self) -> None:
        """End what still runs, and the processes that serve runs."""
        self._pipeline.close()
        self._launcher.close()
