"""The strict decoder: what a value must look like, and how what is wrong with it is named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from executed_examples.common.decode import Check, DecodeError, make_decoder, mismatch


@dataclass(frozen=True)
class Circle:
    radius: Annotated[float, Check(lambda radius: radius > 0, "a length, more than 0")]


@dataclass(frozen=True)
class Group:
    name: str
    members: tuple[Circle | Group, ...] = ()
    before: Group | None = None
    color: Literal["red", "blue"] = "red"
    sides: tuple[str, int] = ("", 0)
    hidden: bool = False
    notes: Mapping[str, Circle] = field(default_factory=dict)


decode = make_decoder(Group)


def test_fields_become_a_dataclass_and_kind_chooses_among_several() -> None:
    members = [{"kind": "circle", "radius": 2}, {"kind": "group", "name": "inner"}]
    found = decode({"name": "all", "members": members, "sides": ["a", 4], "hidden": True})
    assert found == Group("all", (Circle(2), Group("inner")), sides=("a", 4), hidden=True)


def test_a_type_may_hold_itself_or_nothing() -> None:
    before = {"kind": "group", "name": "first", "before": None}
    assert decode({"name": "second", "before": before}) == Group("second", before=Group("first"))


def test_a_mapping_keeps_its_names() -> None:
    found = decode({"name": "x", "notes": {"a b": {"radius": 1}}})
    assert found.notes == {"a b": Circle(1)}


def test_numbers_are_not_converted() -> None:
    """What is written again is what was read."""
    assert isinstance(make_decoder(float)(1), int)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({}, "`name`: expected a text, found nothing"),
        ({"name": 1}, "`name`: expected a text, found 1"),
        ({"name": "\ud800"}, r"`name`: expected a text, found '\ud800'"),
        ({"name": "x", "nmae": 1}, "`nmae`: unknown key; did you mean 'name'?"),
        ({"name": "x", "zz": 1}, "`zz`: unknown key; known keys: name, members, before, color"),
        ({"name": "x", "hidden": 1}, "`hidden`: expected true or false, found 1"),
        ({"name": "x", "color": "rde"}, "expected one of 'red', 'blue', found 'rde'; did you mean"),
        ({"name": "x", "color": []}, "`color`: expected one of 'red', 'blue', found []"),
        ({"name": "x", "members": {}}, "`members`: expected a list, found {}"),
        ({"name": "x", "sides": ["a"]}, "`sides`: expected a list of 2, found ['a']"),
        ({"name": "x", "sides": ["a", True]}, "`sides[1]`: expected a whole number, found True"),
        (
            {"name": "x", "members": [{"kind": "square"}]},
            "`members[0]`: expected fields whose kind is circle or group, found {'kind': 'square'}",
        ),
        (
            {"name": "x", "members": [{"kind": "circle", "radius": 0}]},
            "`members[0].radius`: expected a length, more than 0, found 0",
        ),
        (
            {"name": "x", "members": [{"kind": "circle", "radius": float("inf")}]},
            "`members[0].radius`: expected a length, more than 0, found inf",
        ),
        ({"name": "x", "notes": []}, "`notes`: expected names with a value each, found []"),
        ({"name": "x", "notes": {1: {"radius": 1}}}, "`notes`: expected a text, found 1"),
        ({"name": "x", "notes": {"a": {}}}, "`notes.a.radius`: expected a length, more than 0"),
        ([], "expected the fields name, members, before, color, sides, hidden, notes, found []"),
        (
            None,
            "expected the fields name, members, before, color, sides, hidden, notes, found noth",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_path(value: Any, message: str) -> None:
    with pytest.raises(DecodeError) as caught:
        decode(value)
    assert str(caught.value).startswith(message) or message in str(caught.value)


def test_all_that_is_wrong_is_named_at_once_but_not_a_million_things() -> None:
    with pytest.raises(DecodeError) as caught:
        decode({"nmae": "x", "members": [{"kind": "circle"}], "hidden": "no"})
    assert [".".join(map(str, problem.path)) for problem in caught.value.problems] == [
        "nmae",
        "name",
        "members.0.radius",
        "hidden",
    ]
    with pytest.raises(DecodeError) as caught:
        decode({"name": "x", "members": [1] * 100_000})
    assert len(caught.value.problems) == 10


def test_a_type_can_have_a_form_of_its_own() -> None:
    def read_circle(value: Any) -> Circle:
        if value == "unit":
            return Circle(1)
        raise mismatch("a circle's name", value)

    decode_circles = make_decoder(tuple[Circle, ...], {Circle: read_circle})
    assert decode_circles(["unit"]) == (Circle(1),)
    with pytest.raises(DecodeError, match=r"`\[1\]`: expected a circle's name, found 'x'"):
        decode_circles(["unit", "x"])


def test_an_error_of_a_dataclass_itself_is_not_swallowed() -> None:
    @dataclass(frozen=True)
    class Odd:
        name: str

        def __post_init__(self) -> None:
            raise TypeError("its own")

    with pytest.raises(TypeError, match="its own"):
        make_decoder(Odd)({"name": "x"})
