"""The contributor's commands, run from the project's folder: `python hooks COMMAND`.

Who writes pages needs none of them: `make serve` runs what has changed. `run`, `check`, `why`,
`list` and `clean` need Python and torch alone.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from gallery.commands.check import check_examples
from gallery.commands.clean import clean
from gallery.commands.new import ask_title, begin_example, check_name
from gallery.commands.run import RunOptions, run_examples, watch_examples
from gallery.commands.shard import Shard, read_shard
from gallery.commands.status import STATES, explain, list_examples
from gallery.commands.translations import check_translations
from gallery.common.errors import UsageError
from gallery.common.locales import Localized
from gallery.runner.cluster.options import FLAGS, ClusterOptions
from gallery.runner.devices import ACCELERATORS

KINDS = ("cpu", *ACCELERATORS)
EXIT_CODES = "Exit codes: 0 all is well, 1 something failed or differs, 2 wrong usage."


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit code: 1 for failures, 2 for wrong usage."""
    options = make_parser().parse_args(arguments)
    try:
        code: int = options.do(Path.cwd(), options)
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Who reads has read enough; what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def begin(root: Path, options: argparse.Namespace) -> int:
    """`new`: ask for what is missing, and write."""
    check_name(root, options.example)
    title = Localized(ask_title("zh", options.zh), ask_title("en", options.en))
    return begin_example(root, options.example, title, options.page)


def run(root: Path, options: argparse.Namespace) -> int:
    """`run`: once, or again and again; here, or elsewhere."""
    cluster = None
    if options.on:
        cluster = ClusterOptions(
            options.on, options.any_torch, options.trust_network, options.or_here
        )
    elif found := [w for w in FLAGS if getattr(options, w.replace("-", "_"))]:
        raise UsageError(f"expected --on ADDRESS before --{found[0]}, found none")
    if options.watch and (options.on or options.shard):
        raise UsageError("--watch runs what is saved, here: neither --on nor --shard go with it")
    choice = RunOptions(options.name, options.device, options.record, options.shard, cluster)
    return watch_examples(root, choice) if options.watch else run_examples(root, choice)


def compare(root: Path, options: argparse.Namespace) -> int:
    """`check`: examples with their recordings, or pages with their other language."""
    if options.translations:
        return check_translations(root, options.accept, options.name)
    if options.accept:
        raise UsageError("expected --translations before --accept, found none")
    return check_examples(root, options.name, options.device)


def hold(root: Path, options: argparse.Namespace) -> int:
    """`lint`: look at what is written."""
    # It reads YAML, for which a machine that only records has nothing installed.
    from gallery.commands.lint.lint import lint  # noqa: PLC0415

    return lint(root, options.file, options.fix)


def make_parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    parser = argparse.ArgumentParser(
        prog="python hooks",
        description=__doc__,
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    new = commands.add_parser("new", help="begin an example, and where it is shown")
    new.add_argument("example", metavar="topic/name", help="what it shall be called")
    new.add_argument("--zh", metavar="TITLE", help="its title in Chinese; asked for otherwise")
    new.add_argument("--en", metavar="TITLE", help="its title in English; asked for otherwise")
    new.add_argument("--page", help="show it on this page, topic/page, in both languages")
    new.set_defaults(do=begin)

    runs = commands.add_parser("run", help="run examples here and print what they show")
    runs.add_argument("--watch", action="store_true", help="run them again whenever they are saved")
    runs.add_argument("--record", action="store_true", help="write recordings/<device>/")
    runs.add_argument("--shard", type=_shard, metavar="K/N", help="only the Kth of N equal parts")
    runs.add_argument("--on", metavar="ADDRESS", help="a Dask scheduler's: run on its workers")
    runs.add_argument("--any-torch", action="store_true", help="take workers with another torch")
    runs.add_argument(
        "--trust-network", action="store_true", help="connect to another machine without TLS"
    )
    runs.add_argument("--or-here", action="store_true", help="run here what the workers can't")
    runs.set_defaults(do=run)
    check = commands.add_parser("check", help="run examples and compare with recordings/")
    check.add_argument(
        "--translations", action="store_true", help="list sections behind the other language"
    )
    check.add_argument("--accept", action="store_true", help="record that both languages agree")
    check.set_defaults(do=compare)
    why = commands.add_parser("why", help="say why recordings are fresh or stale")
    why.set_defaults(do=lambda root, given: explain(root, given.name))
    for command in (runs, check, why):
        command.add_argument("name", nargs="*", help="topic/name of an example; all without one")

    show = commands.add_parser("list", help="list examples with their states and pages")
    show.add_argument("--state", choices=STATES, help="only those with such a recording")
    show.add_argument("--page", help="only those on this page: topic/page")
    show.set_defaults(
        do=lambda root, given: list_examples(root, given.device, given.state, given.page)
    )
    for command in (runs, check, show):
        command.add_argument("--device", choices=KINDS, help="only on this kind of device")

    rules = commands.add_parser("lint", help="hold examples, pages and texts to the house rules")
    rules.add_argument("file", nargs="*", help="files or folders; all without one")
    rules.add_argument("--fix", action="store_true", help="mend first what can be mended")
    rules.set_defaults(do=hold)

    remove = commands.add_parser("clean", help="remove built sites and recordings of no more use")
    remove.add_argument("--all", action="store_true", help="all that this machine recorded, too")
    remove.set_defaults(do=lambda root, given: clean(root, given.all))
    return parser


def _shard(text: str) -> Shard:
    try:
        return read_shard(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
