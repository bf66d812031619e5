"""What a build recalls and what it says of it, and the order in which it runs the rest."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.commands import hooks, make_environment
from tests.support.examples import CPU, script
from tests.support.scripted import ScriptedLauncher
from tests.support.sites import LIGHT, build_site, write_site

from executed_examples.examples.example import Example, find_examples
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import CellRecording, Provenance, Recording, Text
from executed_examples.runner.devices import Device
from executed_examples.runner.executor import LocalExecutor
from executed_examples.runner.freshness import Freshness
from executed_examples.runner.local import Run
from executed_examples.runner.pipeline import Pipeline

TORCH = ("torch", "torchgen", "functorch")


def test_a_build_recalls_what_it_can_not_run_and_says_so(tmp_path: Path) -> None:
    """No machine here has a GPU: what one showed is made up, in this test alone."""
    page = "# Home { #home }\n\n/// example | topic/gpu\n///\n\n/// example | topic/both\n///\n"
    gpu = script("# %% one\nprint('on the GPU')\n", 'device = "cuda"')
    both = script("# %% one\nprint('on both')\n")
    write_site(tmp_path, {"index.md": page}, {"topic/gpu": gpu, "topic/both": both})
    found, _ = find_examples(tmp_path)
    store = CommittedStore(tmp_path)
    for name, printed in (("topic/gpu", "on the GPU\n"), ("topic/both", "on both\n")):
        cells = (CellRecording("one", (Text(printed),)),)
        provenance = Provenance(
            "cuda", "Made-up GPU", "1", "2.13.0", "3.11.7", "2026-01-02T00:00:00Z", 1
        )
        store.save(Recording(name, key_of(found[name]), provenance, cells), found[name])
    html = build_site(tmp_path, LOCALE="en", **LIGHT).page("index.html")
    assert "on the GPU" in html
    assert "Made-up GPU · contributed, not run again · torch 2.13.0 · 2026-01-02" in html
    assert "same result on CPU and Made-up GPU · Made-up GPU: contributed, not run again" in html
    assert html.count("on both") == 2, "in the code, and once as an output"


def test_a_recording_of_other_code_is_shown_and_says_so(tmp_path: Path) -> None:
    """What a GPU showed is made up, in this test alone."""
    page = "# Home { #home }\n\n/// example | topic/gpu\n///\n"
    gpu = script("# %% one\nprint('on the GPU')\n", 'device = "cuda"')
    write_site(tmp_path, {"index.md": page}, {"topic/gpu": gpu})
    found, _ = find_examples(tmp_path)
    cells = (CellRecording("one", (Text("before\n"),)),)
    provenance = Provenance(
        "cuda", "Made-up GPU", "1", "2.13.0", "3.11.7", "2026-01-02T00:00:00Z", 1
    )
    store = CommittedStore(tmp_path)
    store.save(Recording("topic/gpu", "0" * 64, provenance, cells), found["topic/gpu"])
    built = build_site(tmp_path, LOCALE="en")
    assert built.code == 0, built.log
    assert "not run again · the code has changed since · " in built.page("index.html")
    assert "1 recorded before the code changed" in built.log
    assert "topic/gpu: recorded on cuda before the code changed" in built.log


def test_a_damaged_recording_is_a_failure_of_the_build(tmp_path: Path) -> None:
    page = "# Home { #home }\n\n/// example | topic/gpu\n///\n"
    gpu = script("# %% one\nprint('on the GPU')\n", 'device = "cuda"')
    write_site(tmp_path, {"index.md": page}, {"topic/gpu": gpu})
    recording = tmp_path / "recordings/cuda/topic/gpu.json"
    recording.parent.mkdir(parents=True)
    recording.write_text("<<<<<<< ours", encoding="utf-8")
    built = build_site(tmp_path, LOCALE="en")
    assert built.code != 0
    assert "recordings/cuda/topic/gpu.json: damaged, not used: a merge conflict" in built.log


def test_a_build_without_torch_is_complete_and_labeled(tmp_path: Path) -> None:
    """As a translator's: what locks/docs.txt names, and no torch."""
    page = "# Home { #home }\n\n/// example | topic/good\n///\n"
    site = write_site(
        tmp_path / "site",
        {"index.md": page},
        {"topic/good": script("# %% one\nimport torch\nprint('shown')\n")},
    )
    assert hooks(site, "run", "--record").returncode == 0
    shutil.rmtree(site / ".gallery")
    python = make_environment(tmp_path / "without", lambda name: name not in TORCH)
    done = subprocess.run(
        [python, "-m", "mkdocs", "build", "--strict"],
        cwd=site,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    html = (site / "site/index.html").read_text(encoding="utf-8")
    assert '<pre class="example-text" tabindex="0">\nshown\n</pre>' in html
    assert "CPU · run again by CI" in html


class InTurn(LocalExecutor):
    """Runs one example at a time, and notes which."""

    at_once = 1

    def __init__(self) -> None:
        super().__init__(ScriptedLauncher(printed=b"|"), [CPU])
        self.ran: list[str] = []

    def run(self, example: Example, key: str, kind: str) -> Run:
        self.ran.append(example.name)
        return super().run(example, key, kind)


def test_what_needs_torch_alone_runs_first_and_what_runs_alone_last(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    executor = InTurn()
    pipeline = Pipeline(Freshness(tmp_path, executor))
    figure, number = "# %% one\nimport matplotlib\n", "# %% one\n1\n"
    examples = [
        example(figure, "exclusive = true", name="a/figure-alone"),
        example(number, 'launch = ["torchrun"]', name="a/launched"),
        example(figure, name="a/figure"),
        example(number, name="a/one"),
        example(number, name="b/two"),
    ]
    pipeline.update({each.name: each for each in examples})
    for each in examples:
        pipeline.outcome(each.name)
    pipeline.close()
    assert executor.ran == ["a/one", "b/two", "a/figure", "a/launched", "a/figure-alone"]


class Broken(InTurn):
    """A GPU is there, and can't be used."""

    def __init__(self) -> None:
        super().__init__()
        self.devices["cuda"] = Device("cuda", "a GPU")

    def why_unusable(self, kind: str) -> str:
        return "a GPU can't be used" if kind == "cuda" else ""


class Full(InTurn):
    """There is no room for what a run writes."""

    place: str | None = None

    def run(self, example: Example, key: str, kind: str) -> Run:
        raise OSError(28, "No space left on device", self.place)


@pytest.mark.parametrize(("place", "said"), [(None, ""), ("/tmp/a", " (/tmp/a)")])
def test_a_full_disk_is_the_failure_of_what_ran(
    place: str | None, said: str, example: Callable[..., Example], tmp_path: Path
) -> None:
    executor = Full()
    executor.place = place
    pipeline = Pipeline(Freshness(tmp_path, executor))
    one = example("# %% one\n1\n")
    pipeline.update({one.name: one})
    (failure,) = pipeline.outcome(one.name).failures
    pipeline.close()
    message = "could not be run or its recording kept: No space left on device"
    assert str(failure) == f"{one.file}: {message}{said}"


@pytest.mark.parametrize(("printed", "times"), [(b"|", 1), (b"", 2)])
def test_only_what_ended_well_is_recalled(
    printed: bytes, times: int, example: Callable[..., Example], tmp_path: Path
) -> None:
    one = example("# %% one\n1\n")
    executor = InTurn()
    end = {"kind": "end", "seconds": 0.0, "apis": []}
    executor.launcher = ScriptedLauncher(*[end] * len(printed), printed=printed)
    for _ in range(2):
        pipeline = Pipeline(Freshness(tmp_path, executor))
        pipeline.update({one.name: one})
        pipeline.outcome(one.name)
        pipeline.close()
    assert executor.ran == [one.name] * times


def test_what_comes_to_be_recorded_elsewhere_is_found_again(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    one = example("# %% one\n1\n", 'device = "cuda"')
    pipeline = Pipeline(Freshness(tmp_path, InTurn()))
    pipeline.update({one.name: one})
    store = CommittedStore(tmp_path)
    store.path(one.name, "cuda").parent.mkdir(parents=True)
    store.path(one.name, "cuda").write_text("{")
    pipeline.recall_again()
    (failure,) = pipeline.outcome(one.name).failures
    assert str(failure).startswith("recordings/cuda/topic/name.json: damaged, not used: ")
    made = Provenance("cuda", "another GPU", "", "2.13.0", "3.11.7", "2026-01-02T00:00:00Z", 1)
    recording = Recording(one.name, key_of(one), made, (CellRecording("one", ()),))
    store.save(recording, one)
    pipeline.recall_again()
    assert pipeline.outcome(one.name).recordings == (recording,)
    pipeline.close()


@pytest.mark.parametrize("recorded", [True, False])
def test_what_needs_a_device_that_can_not_be_used_awaits_it_or_shows_its_recording(
    recorded: bool, example: Callable[..., Example], tmp_path: Path
) -> None:
    one = example("# %% one\n1\n", 'device = "cuda"')
    made = Provenance("cuda", "another GPU", "", "2.13.0", "3.11.7", "2026-01-02T00:00:00Z", 1)
    if recorded:
        cells = (CellRecording("one", ()),)
        CommittedStore(tmp_path).save(Recording(one.name, key_of(one), made, cells), one)
    pipeline = Pipeline(Freshness(tmp_path, Broken()))
    pipeline.update({one.name: one})
    outcome = pipeline.outcome(one.name)
    pipeline.close()
    expected = ("", ("cuda",)) if recorded else ("CUDA GPU", ())
    assert (outcome.awaiting, outcome.elsewhere) == expected
    assert list(pipeline.notes) == ["a GPU can't be used"]


class Held(InTurn):
    """Runs go on until they may end."""

    def __init__(self) -> None:
        super().__init__()
        self.has_begun, self.may_end = threading.Event(), threading.Event()

    def run(self, example: Example, key: str, kind: str) -> Run:
        self.has_begun.set()
        assert self.may_end.wait(10)
        return super().run(example, key, kind)


def test_what_somebody_looks_at_runs_next_and_only_what_has_changed_runs_again(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    executor = Held()
    pipeline = Pipeline(Freshness(tmp_path, executor))
    examples = {name: example("# %% one\n1\n", name=name) for name in ("a/a", "b/b", "c/c")}
    pipeline.update(examples)
    assert executor.has_begun.wait(10)
    pipeline.prefer(["no/such", "c/c"])
    executor.may_end.set()
    for name in examples:
        pipeline.outcome(name)
    changed = example("# %% one\n2\n", name="b/b")
    pipeline.update({**examples, "b/b": changed})
    assert pipeline.outcome("b/b").example == changed
    pipeline.close()
    assert executor.ran == ["a/a", "c/c", "b/b", "b/b"]


def test_an_example_with_data_goes_on_though_something_else_is_saved(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    data = tmp_path / "examples/topic/rows.csv"
    data.parent.mkdir(parents=True)
    data.write_text("1,2\n", "utf-8")
    once, again = (example("# %% one\n1\n", 'data = ["rows.csv"]') for _ in range(2))
    assert once is not again
    executor = Held()
    pipeline = Pipeline(Freshness(tmp_path, executor))
    pipeline.update({once.name: once})
    assert executor.has_begun.wait(10)
    pipeline.update({again.name: again})
    executor.may_end.set()
    pipeline.outcome(once.name)
    pipeline.close()
    assert executor.ran == [once.name]


def test_an_example_runs_again_when_its_data_has_changed(
    example: Callable[..., Example], tmp_path: Path
) -> None:
    data = tmp_path / "examples/topic/rows.csv"
    data.parent.mkdir(parents=True)
    data.write_text("1,2\n", "utf-8")
    reads = example("# %% one\n1\n", 'data = ["rows.csv"]')
    executor = Held()
    executor.may_end.set()
    pipeline = Pipeline(Freshness(tmp_path, executor))
    for text in ("1,2\n", "3,4\n"):
        data.write_text(text, "utf-8")
        pipeline.update({reads.name: reads})
        outcome = pipeline.outcome(reads.name)
        assert (len(outcome.recordings), outcome.awaiting) == (1, "")
    pipeline.close()
    assert executor.ran == [reads.name, reads.name]
