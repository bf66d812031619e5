"""The site's own texts around pages and outputs, read from `texts.<locale>.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gallery.common.decode import make_decoder
from gallery.common.errors import Failure, GalleryError
from gallery.common.locales import LOCALES


@dataclass(frozen=True)
class OutputTexts:
    """The texts in and under the output of a cell."""

    label: str
    """The accessible name of an output."""
    error_label: str
    """The accessible name of an output that ends with an exception."""
    nothing: str
    """Shown in the tab of a device on which the cell showed nothing."""
    same_on: str
    of: str
    """A device, and who answers for its recording."""
    stale: str
    folded: str
    """Replaces the frames of a traceback that are inside of a package."""
    dropped: str
    """The number of bytes that were not kept."""
    awaiting: str
    pending: str
    origins: Mapping[str, str]
    """Who answers for a recording."""


@dataclass(frozen=True)
class ProvenanceTexts:
    """The names of the facts and links that an output's provenance lists."""

    device: str
    driver: str
    runtime: str
    seconds: str
    when: str
    origin: str
    key: str
    in_seconds: str
    script: str
    notebook: str
    colab: str
    run_log: str
    report: str
    report_title: str


@dataclass(frozen=True)
class ReleaseTexts:
    """What is said of other releases of torch than the site's own."""

    differs: str
    """In the line under an output, with the releases."""
    fails: str
    since: str
    """The oldest release under which an example works."""
    failure: str
    known: str
    """The releases that this is known of."""
    fails_here: str
    """In the line under the output of other releases."""
    marked: str
    missing: str
    """The number of lines that the site's own release shows besides."""
    figure: str
    stale: str
    moved: str
    """The other packages that have another version there."""
    same: str
    """The number of lines that are left out since they are the same."""
    more: str
    """The number of lines that are left out of a long stretch of others."""
    unreached: str
    """For readers who have chosen a release, as all that follow."""
    not_recorded: str
    cannot_run: str
    was_same: str


@dataclass(frozen=True)
class ScriptTexts:
    """The texts of the scripts that readers run from the site, and of the line that runs one."""

    run: str
    """The link to uv before the command."""
    copy: str
    print_error: str
    """The docstring of the function that prints an exception."""
    on_cpu: str
    """Why a script hides GPUs."""


@dataclass(frozen=True)
class SummaryTexts:
    """The sentences of a run summary."""

    shown: str
    place: str
    failed: str
    awaiting: str
    pending: str


@dataclass(frozen=True)
class TableTexts:
    """The texts of a table that readers filter."""

    headings: tuple[str, ...]
    """The headings of the columns, from left to right."""
    search: str
    """The placeholder of the search field."""
    found: str
    """The number of rows that are shown."""


@dataclass(frozen=True)
class ClaimTexts(TableTexts):
    """The texts of the claims."""

    title: str
    quoted: str
    proof: str
    since: str
    changed: str
    """The link to what changed between two releases."""
    awaiting: str
    verdicts: Mapping[str, str]


@dataclass(frozen=True)
class RunLogTexts(TableTexts):
    """The texts of the table of all examples."""

    totals: str
    on_no_page: str
    outcomes: Mapping[str, str]


@dataclass(frozen=True)
class ApiIndexTexts(TableTexts):
    """The texts of the table of all APIs."""

    docs: str
    more: str
    other: str
    since: str
    """The release since which the examples of an API work."""


@dataclass(frozen=True)
class ReleaseChangeTexts:
    """The texts of what changed between releases of torch."""

    columns: tuple[str, ...]
    """The headings of the totals: a release, then how examples fare."""
    left_out: str
    cause: str
    """Behind a change that something else may have caused."""
    likewise: str
    """Before the links to other cells in which the same words changed."""
    figure: str
    """In the place of a diff, where only a figure differs."""
    folded: str
    """The number of lines of a diff that is folded."""
    heading: str
    """A kind of change, and how many there are."""
    none: str
    kinds: Mapping[str, str]
    introductions: Mapping[str, str]
    """A sentence below the heading of some kinds."""


@dataclass(frozen=True)
class GlossaryTexts(TableTexts):
    """The texts of the table of all terms."""

    also: str
    """The other names of a term."""


@dataclass(frozen=True)
class TranslationTexts:
    """The texts that compare a page with the same page in the other language."""

    label: str
    """The accessible name of the note on a page that is behind."""
    note: str
    read: str
    """The link to the other language's page, in the language of this one."""
    beginning: str
    """The name of a section without a heading, at the beginning of a page."""
    agree: str
    behind: str
    item: str
    languages: Mapping[str, str]


@dataclass(frozen=True)
class Texts:
    """All texts in one locale; names in braces are placeholders of `str.format`."""

    failure: str
    """The title of the failures of one block."""
    failures: str
    """The title of the failures of a page, shown while the site is being served."""
    moved: str
    """The link from where a page or heading was to the page where it is."""
    downloads: str
    quotation: str
    """The label of an error message that was not raised here."""
    conjunction: str
    list_separator: str
    sentence_separator: str
    output: OutputTexts
    provenance: ProvenanceTexts
    releases: ReleaseTexts
    script: ScriptTexts
    summary: SummaryTexts
    claims: ClaimTexts
    run_log: RunLogTexts
    api_index: ApiIndexTexts
    release_changes: ReleaseChangeTexts
    glossary: GlossaryTexts
    translations: TranslationTexts


_decode_texts = make_decoder(Texts)


def _read_texts(locale: str) -> Texts:
    file = Path(__file__).with_name(f"texts.{locale}.toml")
    try:
        texts: Texts = _decode_texts(tomllib.loads(file.read_text(encoding="utf-8")))
    except ValueError as error:
        raise GalleryError(Failure(file.name, 0, str(error))) from error
    return texts


TEXTS: Mapping[str, Texts] = {locale: _read_texts(locale) for locale in LOCALES}
"""The texts by locale."""
