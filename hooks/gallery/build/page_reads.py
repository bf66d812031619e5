"""The reads of a page: which parts of the site's content it has used, and a hash of each.

They are recorded as they happen. What was made of a page holds as long as every part that it read
still has the same hash; nobody lists by hand what depends on what.
"""

from collections.abc import Callable, ItemsView, Iterator, Mapping, ValuesView
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar

from gallery.build.kept_files import digest_of
from gallery.pages.translations import SectionPair
from gallery.pages.yaml_entries import Entry, Lists
from gallery.render.context import PageContext

from executed_examples.examples.example import Example
from executed_examples.pages.embeds import PageIndex

Value = TypeVar("Value")
Read = tuple[str, str]
"""A kind of content, and the name of one part; ALL for every part."""
Reads = dict[Read, None]
"""All reads of a page so far, each once."""

ALL = "*"
_INDEX = "index of "
_ABSENT = ""


class _ReadMapping(Mapping[str, Value]):
    """A mapping that records which of its names are looked up."""

    def __init__(self, kind: str, values: Mapping[str, Value], reads: Reads) -> None:
        self._kind, self._values, self._reads = kind, values, reads

    def __getitem__(self, name: str) -> Value:
        self._reads[self._kind, name] = None
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def values(self) -> ValuesView[Value]:
        return self._all().values()

    def items(self) -> ItemsView[str, Value]:
        return self._all().items()

    def _all(self) -> Mapping[str, Value]:
        self._reads[self._kind, ALL] = None
        return self._values


def record_reads(context: PageContext, reads: Reads) -> PageContext:
    """Return a context that records what is read from it."""

    def recorded(kind: str, read: Callable[..., Value], part: str = "") -> Callable[..., Value]:
        def record_and_read(*arguments: str) -> Value:
            reads[kind, part or arguments[0]] = None
            return read(*arguments)

        return record_and_read

    def mappings(kind: str, part: PageContext | PageIndex) -> dict[str, Any]:
        return {
            name: _ReadMapping(f"{kind}{name}", values, reads)
            for name, values in _mappings(part).items()
        }

    index = context.page_index
    return replace(
        context,
        **mappings("", context),
        lists=Lists(
            (kind, _ReadMapping(_name(kind), values, reads))
            for kind, values in context.lists.items()
        ),
        page_index=replace(index, **mappings(_INDEX, index)),
        outcome=recorded("outcome", context.outcome),
        summary=recorded("outcome", context.summary, ALL),
        translations=recorded("translations", context.translations, ALL),
        lagging=recorded("lagging", context.lagging),
        releases=recorded("releases", context.releases),
    )


def _mappings(part: PageContext | PageIndex) -> dict[str, Mapping[str, object]]:
    """Return the fields whose names are looked up: each is a kind of content."""
    values = {field.name: getattr(part, field.name) for field in fields(part)}
    return {
        name: value
        for name, value in values.items()
        if isinstance(value, Mapping) and not isinstance(value, Lists)
    }


def _name(kind: type[Entry]) -> str:
    return f"list of {kind.__name__}"


class ReadDigests:
    """Hashes of the parts of a site's content as it is now, each computed once."""

    def __init__(self, context: PageContext) -> None:
        """Compute nothing yet; the context must not record reads."""
        index = _mappings(context.page_index)
        self._context = context
        self._mappings = {
            **_mappings(context),
            **{f"{_INDEX}{name}": values for name, values in index.items()},
            **{_name(kind): values for kind, values in context.lists.items()},
            "outcome": context.examples,  # For its names.
        }
        self.of = cache(self._compute)
        """Returns the hash of a part, given its kind and name; empty for one that isn't there."""

    def _compute(self, kind: str, name: str) -> str:
        context = self._context
        match kind, name:
            case "outcome", _ if name != ALL:
                known = name in context.examples
                return context.outcome(name).digest if known else _ABSENT
            case "translations", _:
                translations = context.translations()
                sizes = f"{len(translations.pairs)} {len(translations.pages)}"
                return digest_of(sizes, *map(_describe_pair, translations.lagging))
            case "releases", _:
                known = name in context.examples
                return digest_of(*map(repr, context.releases(name))) if known else _ABSENT
            case "lagging", _:
                return digest_of(*map(_describe_pair, context.lagging(name)))
        values = self._mappings.get(kind, {})
        if name == ALL:
            return digest_of(*(part for each in values for part in (each, self.of(kind, each))))
        return _digest_value(values[name]) if name in values else _ABSENT


def _digest_value(value: object) -> str:
    if isinstance(value, Example):
        return digest_of(*value.shown)
    return digest_of(repr(value))


def _describe_pair(pair: SectionPair) -> str:
    sections = [(section.anchor, section.title) for section in pair.sections.values()]
    return repr((pair.page, pair.name, pair.behind, pair.agreement, sections))
