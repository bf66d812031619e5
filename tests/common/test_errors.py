"""Failures, and the names that their messages propose."""

from __future__ import annotations

import pytest

from executed_examples.common.errors import (
    Failure,
    did_you_mean,
    find_line_end_failures,
    nearest_or_all,
    utf8_failure,
)

NAMES = ("title", "device", "gpus")


@pytest.mark.parametrize(
    ("failure", "shown"),
    [
        (Failure("a.py", 3, "wrong"), "a.py:3: wrong"),
        (Failure("a.py", 0, "wrong"), "a.py: wrong"),
        (Failure("", 0, "wrong"), "wrong"),
    ],
)
def test_a_failure_says_where(failure: Failure, shown: str) -> None:
    assert str(failure) == shown


@pytest.mark.parametrize(
    "message",
    [
        "\x1b[31mwrong\x1b[0m",
        "\x1b[1;38;5;9mwr\x1b[39mong",
        "\x1b]8;;http://x\x07wrong\x1b]8;;\x1b\\",
        "wrong\x1b",
        "\x1bMwrong\x1b[",
    ],
)
def test_a_failure_has_no_escape_codes(message: str) -> None:
    assert Failure("a.py", 3, message) == Failure("a.py", 3, "wrong")


@pytest.mark.parametrize(
    ("detail", "shown"),
    [("", "a.py:3: wrong"), ("1\n2", "a.py:3: wrong; it last printed:\n    1\n    2")],
)
def test_a_log_says_what_was_printed_last(detail: str, shown: str) -> None:
    assert Failure("a.py", 3, "wrong", detail).with_detail() == shown


def test_a_failure_can_be_printed_whatever_it_is_about() -> None:
    assert str(Failure("a", 1, "half \ud800 of 张")) == "a:1: half \\ud800 of 张"


def test_failures_are_kept_once_and_sorted_by_path_and_line() -> None:
    failures = {Failure("b", 1, "x"), Failure("a", 10, "x"), Failure("a", 9, "x")}
    failures.add(Failure("b", 1, "x"))
    assert list(map(str, sorted(failures))) == ["a:9: x", "a:10: x", "b:1: x"]


def test_the_nearest_name_is_proposed() -> None:
    assert did_you_mean("titel", NAMES) == "; did you mean 'title'?"
    assert nearest_or_all("titel", NAMES, "known keys") == "; did you mean 'title'?"


def test_where_no_name_is_near_all_can_be_named() -> None:
    assert did_you_mean("zzzz", NAMES) == ""
    assert nearest_or_all("zzzz", NAMES, "known keys") == "; known keys: title, device, gpus"


@pytest.mark.parametrize(("content", "line"), [(b"\xff", 1), (b"\n\xff", 2), (b"a\nb\n\xff\n", 3)])
def test_a_byte_that_is_not_utf_8_has_a_line(content: bytes, line: int) -> None:
    with pytest.raises(UnicodeDecodeError) as error:
        content.decode()
    assert utf8_failure(error.value, "a") == Failure("a", line, "expected UTF-8, found byte 0xff")


def test_what_ends_a_line_only_for_some_is_named_with_its_line() -> None:
    expected = "expected lines that end with U+000A, found U+{} in this one"
    assert list(find_line_end_failures("\na\r\n\u2028b\n\n\x0c", "a.py")) == [
        Failure("a.py", 3, expected.format("2028")),
        Failure("a.py", 5, expected.format("000C")),
    ]
