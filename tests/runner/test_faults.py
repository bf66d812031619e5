"""Nothing an example does can hurt the build, another example or the machine."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.examples import HEAD_LINES
from tests.support.processes import sleepers
from tests.support.runs import Runs, outputs

from executed_examples.recordings.recording import Output, Raised, Text, Value
from executed_examples.runner import process
from executed_examples.runner.launcher import Launcher
from executed_examples.runner.local import Run
from executed_examples.runner.process import MAX_TEXT


@pytest.fixture(autouse=True)
def nothing_is_left(
    launcher: Launcher, run: Runs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[None]:
    """Whatever the example did: no process, no file, and the next one is as well as ever."""
    # Beside the site, which an example can't write into.
    folder = tmp_path.with_name(f"{tmp_path.name}-temporary")
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    yield
    assert outputs(run("# %% one\n'well'\n")) == (Value("'well'"),)
    assert [path for path in folder.iterdir() if not path.name.startswith("build-")] == []
    assert launcher._process
    until = time.monotonic() + 30
    # Until it is warm, a helper of its own is among its children.
    while (left := children(launcher._process.pid)) and time.monotonic() < until:
        time.sleep(0.05)
    assert left == []


def children(pid: int) -> list[int]:
    return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def message(run: Run) -> str:
    (failure,) = run.failures
    return str(failure)


def test_an_endless_loop_in_c_that_ignores_sigterm(run: Runs) -> None:
    result = run(
        """
        # %% one
        import re, signal
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        re.match(r'(a+)+$', 'a' * 64 + 'b')
        """,
        "timeout = 0.5",
    )
    assert "longer than its limit of 0.5 s" in message(result)


def test_an_endless_loop(run: Runs) -> None:
    assert "limit of 0.5 s" in message(run("# %% one\nwhile True:\n    pass\n", "timeout = 0.5"))


def test_a_grandchild_that_outlives_its_parent(run: Runs) -> None:
    result = run("# %% one\nimport subprocess\nprint(subprocess.Popen(['sleep', '1000']).pid)\n")
    (text,) = outputs(result)
    assert isinstance(text, Text)
    time.sleep(0.1)
    status = Path(f"/proc/{int(text.text)}/status")
    assert not status.exists() or "State:\tZ" in status.read_text()


def test_a_bounded_fork_bomb(run: Runs) -> None:
    result = run(
        """
        # %% one
        import os, time
        for _ in range(5):
            os.fork()
        time.sleep(1000)
        """,
        "timeout = 1",
    )
    assert "limit of 1 s" in message(result)


def test_the_other_half_of_a_fork_is_not_taken_for_the_example(run: Runs) -> None:
    result = run(
        """
        # %% one
        import os
        pid = os.fork()
        if pid == 0:
            os._exit(0)
        _ = os.waitpid(pid, 0)
        # %% two
        'once'
        """
    )
    assert result.failures == ()
    assert outputs(result, "two") == (Value("'once'"),)


def test_abort(run: Runs) -> None:
    assert "was ended by SIGABRT" in message(run("# %% one\nimport os\nos.abort()\n"))


def test_a_segmentation_fault(run: Runs) -> None:
    assert "was ended by SIGSEGV" in message(run("# %% one\nimport ctypes\nctypes.string_at(0)\n"))


@pytest.mark.parametrize(
    "printing",
    [
        "line = 'x' * 1023\nfor _ in range(200 * 1024):\n    print(line)\n",
        "import subprocess\n_ = subprocess.run('head -c 200M /dev/zero | tr \"\\\\0\" x', shell=True)\n",
    ],
    ids=["Python", "C"],
)
def test_200_megabytes_printed(run: Runs, printing: str) -> None:
    (text,) = outputs(run(f"# %% one\n{printing}"))
    assert isinstance(text, Text)
    assert (len(text.text), text.dropped) == (MAX_TEXT, 200 * 1024**2 - MAX_TEXT)


@pytest.fixture
def one_gigabyte(monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit that takes a quarter of the time to pass."""
    assert process.MAX_MEMORY == 4 << 30
    monkeypatch.setattr(process, "MAX_MEMORY", 1 << 30)


@pytest.mark.usefixtures("one_gigabyte")
def test_20_gigabytes_allocated(run: Runs) -> None:
    """The limit ends it before the machine has to."""
    result = run("# %% one\nimport torch\nx = [torch.ones(2**26) for _ in range(80)]\n")
    assert "more memory than its limit of 1 GiB" in message(result)


def test_files_written_where_it_runs(run: Runs) -> None:
    cells = """
        # %% one
        import os, tempfile
        open('left', 'w').write('x')
        tempfile.mkstemp()
        (os.listdir(), len(os.listdir(os.environ['TMPDIR'])))
        """
    assert outputs(run(cells)) == (Value("(['left'], 1)"),)


def test_writing_into_the_site_is_refused_and_named(run: Runs, tmp_path: Path) -> None:
    """At its line, like any exception that nobody announced."""
    result = run("# %% one\nx = 1\nopen(__file__, 'a')\n")
    assert (
        f"topic/name.py:{HEAD_LINES + 3}: cell 'one': expected no exception, found OSError: [Errno 30] Read-only file"
        in message(result)
    )
    elsewhere = tmp_path / "examples" / "made"
    made = run(f"# %% one\nimport os\nos.system('touch {elsewhere}; ls {elsewhere}')\n")
    assert not elsewhere.exists()
    assert "No such file" in str(outputs(made))


def test_its_folder_deleted_under_it(run: Runs) -> None:
    cells = """
        # %% one
        import os
        os.rmdir(os.getcwd())
        # %% two
        'goes on'
        """
    assert outputs(run(cells), "two") == (Value("'goes on'"),)


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        ("import sys\nsys.stdout.close()\n# %% two\n'on'\n", Value("'on'")),
        (
            "import sys, io\nsys.stdout = io.StringIO()\nprint('away')\n# %% two\n'on'\n",
            Value("'on'"),
        ),
        ("import os\nos.close(1)\n# %% two\n'on'\n", Value("'on'")),
    ],
    ids=["closed", "replaced", "descriptor closed"],
)
def test_its_stdout_taken_away(run: Runs, cells: str, shown: Output) -> None:
    assert shown in outputs(run(f"# %% one\n{cells}"), "two")


def test_output_without_a_final_newline(run: Runs) -> None:
    assert outputs(run("# %% one\nprint('x', end='')\n")) == (Text("x"),)


def test_a_keyboard_interrupt_of_its_own(run: Runs) -> None:
    assert "found KeyboardInterrupt" in message(run("# %% one\nraise KeyboardInterrupt\n"))


def test_a_taught_system_exit(run: Runs) -> None:
    result = run("""
        # %% one raises="SystemExit"
        import sys
        sys.exit(1)
        # %% two
        2
        """)
    assert (result.failures, outputs(result, "two")) == ((), (Value("2"),))


def test_an_exception_that_can_not_be_printed(run: Runs) -> None:
    cells = """
        # %% one raises="Odd"
        class Odd(Exception):
            def __str__(self):
                1 / 0
        raise Odd
        # %% two
        2
        """
    result = run(cells)
    assert (result.failures, outputs(result, "two")) == ((), (Value("2"),))


def test_a_thousand_calls_deep(run: Runs) -> None:
    """The first and the last calls are kept, and how many are not is said."""
    result = run('# %% one raises="RecursionError"\ndef f():\n    f()\nf()\n')
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert len(raised.frames) == 13
    (gap,) = [frame.code for frame in raised.frames if not frame.line]
    assert gap.endswith("calls left out]")


def test_a_value_that_can_not_be_shown(run: Runs) -> None:
    cells = """
        # %% one
        class Odd:
            def __repr__(self):
                1 / 0
        Odd()
        """
    assert "found ZeroDivisionError" in message(run(cells))


def test_a_value_that_takes_forever_to_show(run: Runs) -> None:
    cells = """
        # %% one
        class Slow:
            def __repr__(self):
                while True:
                    pass
        Slow()
        """
    assert "limit of 0.5 s" in message(run(cells, "timeout = 0.5"))


def test_a_warning_names_the_example_and_its_line(run: Runs) -> None:
    (text,) = outputs(run("# %% one\nimport warnings\nwarnings.warn('careful')\n"))
    assert isinstance(text, Text)
    assert text.text.startswith(
        f"name.py:{HEAD_LINES + 3}: UserWarning: careful\n  warnings.warn('careful')\n"
    )


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_torch_multiprocessing(run: Runs, method: str) -> None:
    result = run(
        f"""
        # %% one
        import torch
        import torch.multiprocessing as mp
        def work(queue):
            queue.put(float(torch.ones(3).sum()))
        # %% two
        if __name__ == '__main__':
            context = mp.get_context('{method}')
            queue = context.SimpleQueue()
            process = context.Process(target=work, args=(queue,))
            process.start()
            print(queue.get())
            process.join()
        """,
    )
    assert (result.failures, outputs(result, "two")) == ((), (Text("3.0\n"),))


def test_torchrun_with_two_processes(run: Runs) -> None:
    result = run(
        """
        # %% one
        import torch
        import torch.distributed as dist

        dist.init_process_group('gloo')
        x = torch.ones(1)
        dist.all_reduce(x)
        if dist.get_rank() == 0:
            print(x.item())
        dist.destroy_process_group()
        """,
        'launch = ["torchrun", "--standalone", "--nproc-per-node=2"]',
    )
    assert result.failures == ()
    assert outputs(result)[-1].text.endswith("2.0\n")  # type: ignore[union-attr]


def test_a_grandchild_in_a_session_of_its_own(run: Runs) -> None:
    """It leaves the run's process group, and its parent; it ends with the run all the same."""
    cells = """
        # %% one
        import subprocess
        _ = subprocess.Popen(['setsid', '--fork', 'sleep', '986'])
        _ = _.wait()
        """
    assert run(cells).failures == ()
    assert sleepers(b"986") == []


@pytest.mark.usefixtures("one_gigabyte")
def test_memory_of_all_a_run_started_together(run: Runs) -> None:
    """No process alone passes the limit."""
    cells = """
        # %% one
        import os, time
        for _ in range(3):
            if os.fork() == 0:
                data = b'x' * (400 << 20)
                time.sleep(50)
                os._exit(0)
        time.sleep(50)
        """
    assert "more memory than its limit of 1 GiB" in message(run(cells))


@pytest.mark.usefixtures("one_gigabyte")
@pytest.mark.parametrize("folder", ["/dev/shm", "/tmp", "/run"])
def test_files_in_memory_count(run: Runs, folder: str) -> None:
    cells = f"""
        # %% one
        import time
        with open("{folder}/large", "wb") as file:
            for _ in range(1100):
                _ = file.write(bytes(1 << 20))
        time.sleep(50)
        """
    assert "more memory than its limit of 1 GiB" in message(run(cells))


@pytest.mark.usefixtures("one_gigabyte")
def test_files_without_a_name_count(run: Runs) -> None:
    cells = """
        # %% one
        import os, time
        file = os.memfd_create("large")
        for _ in range(1100):
            _ = os.write(file, bytes(1 << 20))
        time.sleep(50)
        """
    assert "more memory than its limit of 1 GiB" in message(run(cells))


@pytest.mark.usefixtures("one_gigabyte")
def test_shared_memory_of_processes_counts_once(run: Runs) -> None:
    cells = """
        # %% one
        import os, time
        from multiprocessing.shared_memory import SharedMemory
        memory = SharedMemory(create=True, size=600 << 20)
        memory.buf[:] = bytes(600 << 20)
        if os.fork() == 0:
            sum(memory.buf[::4096])
            time.sleep(0.5)
            os._exit(0)
        time.sleep(0.5)
        memory.unlink()
        """
    assert run(cells).failures == ()


def test_more_processes_than_the_limit(run: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MAX_PROCESSES", 16)
    cells = """
        # %% one
        import os, time
        for _ in range(4):
            os.fork()
        {more}
        time.sleep(0.5)
        """
    assert run(cells.format(more="")).failures == ()
    result = run(cells.format(more="os.fork()"))
    assert "it started more processes than its limit of 16" in message(result)


@pytest.mark.parametrize(
    "event",
    [
        "not json",
        "[" * 100_000,
        '{"kind": "cell"}',
        '{"kind": "cell", "name": {}}',
        '{"kind": "value", "text": "\\ud800", "dropped": 0}',
        '{"kind": "end", "seconds": NaN, "torch": [], "apis": [1]}',
    ],
    ids=["no JSON", "deep", "a field missing", "a field of another type", "no text", "no end"],
)
def test_an_example_that_forges_events(run: Runs, event: str) -> None:
    """What a run reports is not trusted to be well formed."""
    cells = f"""
        # %% one
        import gc, socket
        for wire in [o for o in gc.get_objects() if isinstance(o, socket.socket) and o.fileno() > 2]:
            wire.sendall({event!r}.encode() + b'\\n')
        """
    assert "can't be read" in message(run(cells))


def test_a_figure_nested_without_end(run: Runs) -> None:
    cells = """
        # %% one
        import matplotlib.figure, matplotlib.pyplot as plt
        deep = '<svg xmlns="http://www.w3.org/2000/svg">' + '<g>' * 9999 + '</g>' * 9999 + '</svg>'
        plt.figure().savefig = lambda file, **_: file.write(deep)
        """
    assert "nested too deep" in message(run(cells))
