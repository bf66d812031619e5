"""The report on recording what is missing: what became of each example."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from gallery.common.errors import Failure


@dataclass
class MissingReport:
    """What was recorded, failed, differs from the CPU, can't run here, or was not reached."""

    device: str = ""
    """The device and the torch of the recordings; empty while there are none."""
    recorded: list[str] = field(default_factory=list)
    """The files of recordings."""
    failed: list[Failure] = field(default_factory=list)
    different: dict[str, list[str]] = field(default_factory=dict)
    """The diff from what the CPU showed, by the example's file."""
    unable: dict[str, str] = field(default_factory=dict)
    """What is missing here to run an example, by its file."""
    unreached: list[str] = field(default_factory=list)
    """The files of examples that are still missing."""
    stopped: str = ""
    """Why the command ended before its time; empty if it didn't."""

    def summary(self) -> str:
        """Return the numbers in one line."""
        counts = {
            "recorded": len(self.recorded),
            "failed": len({failure.path for failure in self.failed}),
            "different from the CPU": len(self.different),
            "can't run here": len(self.unable),
            "not reached": len(self.unreached),
        }
        numbers = ", ".join(f"{count} {word}" for word, count in counts.items() if count)
        return ": ".join(filter(None, (self.device, numbers or "nothing is missing")))

    def lines(self, in_full: bool) -> Iterator[str]:
        """Yield all but the names of what was recorded, with the summary last.

        In full, that is also how cells differ from the CPU, not only their names, and the names of
        what was not reached.
        """
        for file in self.unreached if in_full else ():
            yield f"{file}: not reached"
        for file, needed in self.unable.items():
            yield f"{file}: can't run here: it needs {needed}"
        for file, diff in self.different.items():
            yield f"{file}: differs from the CPU"
            yield from (f"  {line}" for line in diff if in_full or not line.startswith(" "))
        yield from map(str, self.failed)
        if self.stopped:
            yield f"stopped: {self.stopped}"
        yield self.summary()
