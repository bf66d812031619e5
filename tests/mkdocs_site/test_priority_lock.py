"""PriorityLock: nobody who waits is passed over."""

import threading

from mkdocs_site.priority_lock import PriorityLock


def test_who_waits_comes_before_the_next_of_many_steps() -> None:
    turns, order = PriorityLock(), list[str]()
    begun = threading.Event()

    def ask() -> None:
        begun.set()
        with turns.at_once():
            order.append("asked")

    asking = threading.Thread(target=ask)
    for step in range(3):
        with turns.later():
            order.append(f"step {step}")
            if step == 0:
                asking.start()
                begun.wait()
                while not turns.is_waited_for:
                    pass
    asking.join()
    assert order == ["step 0", "asked", "step 1", "step 2"]


def test_a_long_step_gives_way_to_who_waits() -> None:
    turns, order = PriorityLock(), list[str]()

    def ask() -> None:
        with turns.at_once():
            order.append("asked")

    asking = threading.Thread(target=ask)
    with turns.later():
        order.append("first half")
        asking.start()
        while not turns.is_waited_for:
            pass
        turns.give_way()
        order.append("second half")
    asking.join()
    assert order == ["first half", "asked", "second half"]
