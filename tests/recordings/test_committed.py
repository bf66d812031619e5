"""Recordings under version control."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.recordings import RECORDING

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings import committed
from executed_examples.recordings.cache import Recalled
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.recording import (
    Api,
    CellRecording,
    Figure,
    Raised,
    Recording,
    Text,
    Value,
)
from executed_examples.recordings.svg import sanitize_svg

KEY = RECORDING.key


@pytest.fixture
def shown(example: Callable[..., Example]) -> Example:
    return example("# %% one\n1\n# %% two volatile=true\n2\n")


def changed(value: str, cell: str = "one", key: str = KEY) -> Recording:
    cells = tuple(
        CellRecording(c.name, (Value(value),)) if c.name == cell else c for c in RECORDING.cells
    )
    return replace(RECORDING, cells=cells, key=key)


def test_a_recording_comes_back_with_its_figures(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    assert store.save(RECORDING, shown)
    assert store.recall("topic/name", KEY, "cpu").recording == RECORDING


def test_a_recording_that_was_renamed_by_hand_is_written_anew(
    tmp_path: Path, shown: Example
) -> None:
    store = CommittedStore(tmp_path)
    store.save(replace(RECORDING, example="topic/old"), shown)
    store.path("topic/old", "cpu").rename(store.path("topic/name", "cpu"))
    assert store.save(RECORDING, shown)
    assert store.recall("topic/name", KEY, "cpu").recording == RECORDING


def test_what_can_not_be_written_leaves_no_figure(tmp_path: Path, shown: Example) -> None:
    """As on a full disk: here, a folder is in the place of the text."""
    store = CommittedStore(tmp_path)
    store.path("topic/name", "cpu").mkdir(parents=True)
    with pytest.raises(OSError, match=r"name\.json"):
        store.save(RECORDING, shown)
    assert [p.name for p in (tmp_path / "recordings/cpu/topic").iterdir()] == ["name.json"]


def test_that_a_disk_is_full_is_said(
    tmp_path: Path, shown: Example, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(committed, "write_atomically", full)
    with pytest.raises(OSError, match="No space left"):
        CommittedStore(tmp_path).save(RECORDING, shown)


def test_figures_are_files_beside_the_text(tmp_path: Path, shown: Example) -> None:
    CommittedStore(tmp_path).save(RECORDING, shown)
    folder = tmp_path / "recordings/cpu/topic"
    assert sorted(p.name for p in folder.iterdir()) == ["name--one-1.svg", "name.json"]
    assert "<svg" not in (folder / "name.json").read_text(encoding="utf-8")


def raising(kind: str, message: str) -> Recording:
    cells = (RECORDING.cells[0], CellRecording("two", (Raised(kind, message, ()),)))
    return replace(RECORDING, cells=cells)


def made(**fields: object) -> Recording:
    return replace(RECORDING, provenance=replace(RECORDING.provenance, **fields))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("again", "written"),
    [
        (replace(RECORDING, provenance=replace(RECORDING.provenance, date="2027")), False),
        (raising("ValueError", "another time"), False),
        (raising("KeyError", "another time"), True),
        (made(device_name="another CPU", python="3.14.0", seconds=9.0), False),
        (made(torch="2.14.0"), True),
        (replace(RECORDING, cells=(RECORDING.cells[0], CellRecording("two", ()))), True),
        (changed("other"), True),
        (replace(RECORDING, key="j" * 64), True),
        (replace(RECORDING, key="l" * 64), True),
        (replace(RECORDING, apis=(Api("torch.cat", ((9, 0),)),)), True),
    ],
    ids=[
        "date",
        "volatile cell",
        "volatile exception",
        "CPU",
        "torch",
        "volatile shape",
        "another result",
        "smaller key",
        "greater key",
        "another API",
    ],
)
def test_a_file_changes_only_with_its_key_or_what_was_shown(
    again: Recording, written: bool, tmp_path: Path, shown: Example
) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    assert store.save(again, shown) is written
    assert store.save(again, shown) is False


@pytest.mark.parametrize(("name", "written"), [("a GPU", False), ("another GPU", True)])
def test_a_file_says_which_gpu_it_was(
    name: str, written: bool, tmp_path: Path, shown: Example
) -> None:
    store = CommittedStore(tmp_path)
    store.save(made(device="cuda", device_name="a GPU"), shown)
    assert store.save(made(device="cuda", device_name=name), shown) is written


def test_figures_are_numbered_in_their_cell(tmp_path: Path, shown: Example) -> None:
    first, second, third = (
        Figure(sanitize_svg(f'<svg width="{width}pt"/>')) for width in ("10", "20", "30")
    )
    cells = (
        CellRecording("one", (first, Text("between"), second)),
        CellRecording("two", (third,)),
    )
    drawn = replace(RECORDING, cells=cells)
    store = CommittedStore(tmp_path)
    store.save(drawn, shown)
    assert store.recall("topic/name", KEY, "cpu") == Recalled(drawn)
    folder = tmp_path / "recordings/cpu/topic"
    assert {path.name: path.read_text("utf-8") for path in folder.glob("*.svg")} == {
        "name--one-1.svg": first.svg,
        "name--one-2.svg": second.svg,
        "name--two-1.svg": third.svg,
    }


def test_recordings_are_listed_in_order(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    on_gpu = replace(RECORDING, provenance=replace(RECORDING.provenance, device="cuda"))
    for recording, name in ((on_gpu, "a/b"), (RECORDING, "topic/name"), (RECORDING, "a/b")):
        store.save(replace(recording, example=name), shown)
    assert list(store.files()) == [
        ("cpu", "a/b", tmp_path / "recordings/cpu/a/b.json"),
        ("cpu", "topic/name", tmp_path / "recordings/cpu/topic/name.json"),
        ("cuda", "a/b", tmp_path / "recordings/cuda/a/b.json"),
    ]
    assert store.file("a/b", "cuda") == "recordings/cuda/a/b.json"


@pytest.mark.parametrize("name", ["x", "a/b", "a/b/c"])
def test_recordings_of_other_releases_are_not_listed(
    name: str, tmp_path: Path, shown: Example
) -> None:
    other = tmp_path / f"recordings/releases/2.7.1/cpu/{name}.json"
    other.parent.mkdir(parents=True)
    other.touch()
    store = CommittedStore(tmp_path)
    store.save(replace(RECORDING, example="topic/name"), shown)
    assert [found for _, found, _ in store.files()] == ["topic/name"]
    assert list(store.leftovers(["topic/name"], [])) == []


def test_what_no_example_can_show_is_a_leftover(tmp_path: Path, shown: Example) -> None:
    """Unless the example is there and can't be read; a figure goes with its recording."""
    store = CommittedStore(tmp_path)
    for name in ("topic/name", "topic/gone", "topic/broken"):
        store.save(replace(RECORDING, example=name), shown)
    folder = tmp_path / "recordings/cpu/topic"
    store.save(replace(RECORDING, example="topic/lost"), shown)
    (folder / "lost.json").unlink()
    (folder / "stray.svg").touch()
    (folder / "notes.txt").touch()
    broken = Failure("examples/topic/broken.py", 1, "this does not parse")
    names = ["topic/name", "topic/lost", "topic/gun"]

    def leftover(file: str, name: str, hint: str = "") -> Failure:
        message = f"expected an example '{name}' for this recording, found none"
        hint = f"; delete it{hint}"
        return Failure(f"recordings/cpu/topic/{file}", 0, message + hint)

    near = "; did you mean 'topic/gun'?"
    assert list(store.leftovers(names, [broken])) == [
        leftover("gone--one-1.svg", "topic/gone", near),
        leftover("gone.json", "topic/gone", near),
        leftover("lost--one-1.svg", "topic/lost", "; did you mean 'topic/lost'?"),
        leftover("stray.svg", "topic/stray", "; did you mean 'topic/lost'?"),
    ]


def test_figures_of_a_damaged_recording_go_with_it(tmp_path: Path, shown: Example) -> None:
    """Those of others in the folder stay."""
    store = CommittedStore(tmp_path)
    for name in ("topic/name", "topic/name-two"):
        store.save(replace(RECORDING, example=name), shown)
    store.path("topic/name", "cpu").write_text("{", encoding="utf-8")
    store.save(changed("no figure"), shown)
    assert [path.name for path in tmp_path.rglob("*.svg")] == ["name-two--one-1.svg"]


def test_a_figure_that_is_no_longer_drawn_leaves_no_file(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    store.save(changed("no figure"), shown)
    assert list(tmp_path.rglob("*.svg")) == []


def test_what_is_removed_takes_its_figures_along_and_may_be_gone(
    tmp_path: Path, shown: Example
) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    for _ in range(2):
        store.remove("topic/name", "cpu")
        assert [p for p in (tmp_path / "recordings").rglob("*") if p.is_file()] == []


def test_a_recording_of_other_code_is_recalled_as_stale(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    assert store.recall("topic/name", "j" * 64, "cpu") == Recalled(RECORDING, stale=True)
    assert store.recall("topic/name", KEY, "cpu") == Recalled(RECORDING)


def test_a_recording_is_of_its_example_and_device(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    (tmp_path / "recordings/cpu/topic/name.json").rename(
        tmp_path / "recordings/cpu/topic/other.json"
    )
    damage = "it holds a recording of 'topic/name'"
    assert store.recall("topic/other", KEY, "cpu") == Recalled(damage=damage)
    assert store.recall("topic/name", KEY, "cuda") == Recalled()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (
            lambda folder: (folder / "name--one-1.svg").write_text("<svg>edited</svg>"),
            "the checksum of name--one-1.svg does not match",
        ),
        (
            lambda folder: (folder / "name--one-1.svg").unlink(),
            "its figure name--one-1.svg is missing",
        ),
        (
            lambda folder: (folder / "name.json").write_text("{\n<<<<<<< ours"),
            "a merge conflict was left in it",
        ),
        (
            lambda folder: (folder / "name.json").write_text('{"format": 99}'),
            "expected recording format 2, found 99",
        ),
        (
            lambda folder: (folder / "name.json").write_bytes(b"\xff"),
            "damaged, not used: 'utf-8' codec can't decode byte 0xff",
        ),
    ],
    ids=["edited figure", "missing figure", "merge conflict", "unknown format", "no text"],
)
def test_what_was_damaged_is_not_used_and_said(
    damage: Callable[[Path], object], said: str, tmp_path: Path, shown: Example
) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    damage(tmp_path / "recordings/cpu/topic")
    recalled = store.recall("topic/name", KEY, "cpu")
    assert recalled.recording is None
    assert said in recalled.damage


def test_figures_are_kept_as_they_are(tmp_path: Path, shown: Example) -> None:
    store = CommittedStore(tmp_path)
    store.save(RECORDING, shown)
    (figure,) = [o for o in RECORDING.cells[0].outputs if isinstance(o, Figure)]
    assert (tmp_path / "recordings/cpu/topic/name--one-1.svg").read_text(
        encoding="utf-8"
    ) == figure.svg


def test_figures_under_version_control_are_cleaned_again(shown: Example, tmp_path: Path) -> None:
    """Whoever can write a recording can write its figures."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><g id="a"/></svg>'
    cells = (CellRecording("one", (Figure(svg),)),)
    store = CommittedStore(tmp_path)
    store.save(replace(RECORDING, cells=cells), shown)
    recalled = store.recall("topic/name", KEY, "cpu").recording
    assert recalled
    (figure,) = recalled.cell("one").outputs
    assert isinstance(figure, Figure)
    assert '<g id="a"/>' in figure.svg
    assert "script" not in figure.svg


def test_a_figure_that_is_no_svg_is_reported_as_damage(shown: Example, tmp_path: Path) -> None:
    cells = (CellRecording("one", (Figure("<html/>"),)),)
    store = CommittedStore(tmp_path)
    store.save(replace(RECORDING, cells=cells), shown)
    assert "not an SVG" in store.recall("topic/name", KEY, "cpu").damage
