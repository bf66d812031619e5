"""The queue of runs: who runs beside whom, and who waits for whom."""

from __future__ import annotations

import threading
import time

import pytest

from gallery.runner.run_queue import RunQueue
from tests.support.processes import wait_until


class Run(threading.Thread):
    """Takes a turn, and keeps it until it may end."""

    def __init__(self, turns: RunQueue, alone: bool = False) -> None:
        super().__init__(daemon=True)
        self.turns, self.alone = turns, alone
        self.began, self.may_end = threading.Event(), threading.Event()
        self.start()

    def run(self) -> None:
        with self.turns.take(self.alone):
            self.began.set()
            self.may_end.wait(10)

    def end(self) -> None:
        self.may_end.set()
        self.join(10)


def start(turns: RunQueue, *runs: bool) -> list[Run]:
    """Let runs ask for their turns, one after the other; True for those that need to be alone."""
    started: list[Run] = []
    for alone in runs:
        started.append(Run(turns, alone))
        wait_until(lambda: turns._asked == len(started))
    return started


def begun(runs: list[Run]) -> list[bool]:
    time.sleep(0.05)  # Long enough for a turn that is given by mistake.
    return [run.began.is_set() for run in runs]


def test_runs_share_the_machine() -> None:
    runs = start(RunQueue(), False, False, False)
    wait_until(lambda: all(run.began.is_set() for run in runs))


def test_one_that_needs_to_be_alone_waits_for_all_others() -> None:
    one, other, alone = start(RunQueue(), False, False, True)
    one.end()
    assert begun([other, alone]) == [True, False]
    other.end()
    wait_until(alone.began.is_set)


@pytest.mark.parametrize("later", [False, True])
def test_nothing_begins_beside_it(later: bool) -> None:
    alone, other = start(RunQueue(), True, later)
    wait_until(alone.began.is_set)
    assert begun([other]) == [False]
    alone.end()
    wait_until(other.began.is_set)


def test_what_comes_later_does_not_overtake_one_that_waits_to_be_alone() -> None:
    """Or it would wait until the queue is empty."""
    first, alone, later = start(RunQueue(), False, True, False)
    assert begun([first, alone, later]) == [True, False, False]
    first.end()
    wait_until(alone.began.is_set)
    assert begun([later]) == [False]
    alone.end()
    wait_until(later.began.is_set)


def test_a_turn_ends_with_an_exception_too() -> None:
    turns = RunQueue()
    for alone in (False, True):
        with pytest.raises(ValueError, match="failed"), turns.take(alone):
            raise ValueError("failed")
    with turns.take(alone=True):
        pass
