"""The command `list`: examples with their status and the pages that show them."""

import argparse
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from executed_examples.commands.jobs import add_device, choose_examples, print_errors
from executed_examples.commands.status import STATES, Status, paint_state
from executed_examples.common.errors import UsageError, did_you_mean
from executed_examples.common.escapes import DIM, paint
from executed_examples.common.locales import LOCALES
from executed_examples.examples.example import Example
from executed_examples.pages.embeds import index_pages

HELP = "list examples with their status and pages"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--state", choices=STATES, help="only those in this state")
    parser.add_argument("--page", help="only those on this page: topic/page")
    add_device(parser)


def run(root: Path, options: argparse.Namespace, releases: Sequence[str] = ()) -> int:
    """Print one line for each example; recordings from elsewhere may be of the given releases."""
    examples, failures = choose_examples(root, ())
    titles, pages_of = _find_pages(root, {example.name: example for example in examples})
    if options.page and options.page not in titles:
        raise UsageError(f"no page '{options.page}' under docs{did_you_mean(options.page, titles)}")
    status = Status(root, releases)
    for example in examples:
        pages, found = pages_of[example.name], status.of(example)
        if (
            (options.page in (None, *pages))
            and (options.device in (None, *(decision.kind for decision in found)))
            and (options.state in (None, *(decision.state for decision in found)))
        ):
            states = " ".join(f"{decision.kind}:{paint_state(decision)}" for decision in found)
            shown_on = paint(", ".join(pages) or "on no page", DIM)
            print(f"{example.name:<32} {states:<24} {shown_on}")
    print_errors(failures)
    return int(bool(failures))


def _find_pages(
    root: Path, examples: Mapping[str, Example]
) -> tuple[Collection[str], Mapping[str, Collection[str]]]:
    """Find the paths of all pages, and of those that show each example, in any locale."""
    docs = root / "docs"
    folders = {locale: docs / locale for locale in LOCALES if (docs / locale).is_dir()}
    # The pages of a site in one language are in docs/ itself.
    folders = folders or {LOCALES[0]: docs}
    found = [index_pages(folder, locale, examples, root) for locale, folder in folders.items()]
    pages_of = {
        name: dict.fromkeys(place.page for index in found for place in index.examples.get(name, ()))
        for name in examples
    }
    return {page for index in found for page in index.titles}, pages_of
