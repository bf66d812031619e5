"""What a cell shows: prints, values, figures, exceptions."""

from __future__ import annotations

import re

from tests.support.examples import HEAD_LINES
from tests.support.runs import Runs, messages, outputs

from executed_examples.recordings.recording import Diagram, Figure, Raised, Text, Value


def test_prints_of_every_origin_come_in_order(run: Runs) -> None:
    """Python's streams, C's stdio, a grandchild and a raw write reach the page as they were made."""
    result = run(
        """
        # %% one
        import ctypes, os, subprocess, sys
        print('1')
        print('2', file=sys.stderr)
        ctypes.CDLL(None).puts(b'3')
        subprocess.run(['echo', '4'])
        print('5')
        os.write(1, b'6')
        """
    )
    assert outputs(result) == (Text("1\n2\n3\n4\n5\n6"), Value("1"))
    assert not result.failures


def test_what_was_printed_is_before_and_after_what_was_drawn(run: Runs) -> None:
    result = run(
        """
        # %% one
        import matplotlib.pyplot as plt
        print('before')
        plt.plot([1, 2])
        plt.show()
        print('after')
        """
    )
    kinds = [type(output) for output in outputs(result)]
    assert kinds == [Text, Figure, Text]


def test_a_figure_that_nobody_shows_is_shown_at_the_end_of_its_cell(run: Runs) -> None:
    result = run(
        """
        # %% one
        import matplotlib.pyplot as plt
        figure, axes = plt.subplots()
        # %% two
        _ = axes.plot([1])
        """
    )
    assert [type(output) for output in outputs(result)] == [Figure]
    assert outputs(result, "two") == ()


def test_a_value_that_draws_itself_is_shown_as_it_draws(run: Runs) -> None:
    """As notebooks do it; of what it draws, only shapes are kept."""
    done = run("""
        # %% one alt_zh="x" alt_en="x"
        class Drawn:
            def _repr_svg_(self):
                return '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script><path d="M0 0"/></svg>'

        Drawn()
        """)
    (drawn,) = outputs(done)
    assert isinstance(drawn, Diagram)
    assert '<path d="M0 0"' in drawn.svg
    assert "script" not in drawn.svg


def test_the_last_expression_is_shown_unless_it_is_none(run: Runs) -> None:
    result = run("""
        # %% one
        1 + 1
        # %% two
        None
        # %% three
        x = 3
        """)
    assert [outputs(result, name) for name in ("one", "two", "three")] == [(Value("2"),), (), ()]


def test_a_taught_exception_is_shown_and_later_cells_go_on(run: Runs) -> None:
    result = run("""
        # %% one raises="ZeroDivisionError"
        x = 1
        x / 0
        # %% two
        print(x)
        """)
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert raised.message == "ZeroDivisionError: division by zero"
    assert [(f.file, f.line, f.code.splitlines()[0]) for f in raised.frames] == [
        ("", HEAD_LINES + 3, "    x / 0")
    ]
    assert outputs(result, "two") == (Text("1\n"),)
    assert not result.failures


def test_frames_inside_torch_are_kept_apart_from_the_examples_own(run: Runs) -> None:
    result = run(
        '# %% one raises="RuntimeError"\nimport torch\ntorch.nn.Linear(2, 3)(torch.zeros(4))\n'
    )
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert raised.frames[0].file == ""
    assert raised.frames[-1].file.startswith("torch/nn/")


def test_an_exception_in_the_handling_of_another_keeps_both(run: Runs) -> None:
    result = run(
        """
        # %% one raises="KeyError"
        try:
            1 / 0
        except ZeroDivisionError:
            {}["a"]
        """
    )
    (raised,) = outputs(result)
    assert isinstance(raised, Raised)
    assert raised.previous
    assert (raised.type, raised.previous.type, raised.link) == (
        "KeyError",
        "ZeroDivisionError",
        "context",
    )


def test_an_unexpected_exception_is_a_failure_at_its_line(run: Runs) -> None:
    result = run("""
        # %% one
        x = 1
        x / 0
        # %% two
        print('never')
        """)
    assert messages(result) == [
        f"examples/topic/name.py:{HEAD_LINES + 3}: cell 'one': expected no exception, "
        "found ZeroDivisionError: division by zero"
    ]
    assert isinstance(outputs(result)[0], Raised)
    assert outputs(result, "two") == ()


def test_another_exception_than_expected_is_a_failure(run: Runs) -> None:
    result = run('# %% one raises="ValueError"\n1 / 0\n')
    assert "expected ValueError, found ZeroDivisionError" in messages(result)[0]


def test_a_missing_exception_is_a_failure(run: Runs) -> None:
    result = run('# %% one raises="ValueError"\n1\n')
    assert messages(result) == [
        f"examples/topic/name.py:{HEAD_LINES + 1}: cell 'one': expected ValueError, but nothing was raised"
    ]


def test_a_subclass_is_not_what_raises_names(run: Runs) -> None:
    assert run('# %% one raises="ArithmeticError"\n1 / 0\n').failures


def test_input_finds_nothing_to_read(run: Runs) -> None:
    assert run('# %% one raises="EOFError"\ninput()\n').failures == ()


def test_output_that_is_no_utf8_is_shown_escaped(run: Runs) -> None:
    assert outputs(run("# %% one\nimport os\n_ = os.write(1, b'\\xff\\n')\n")) == (Text("\\xff\n"),)


def test_threads_and_exit_handlers_print_before_the_end(run: Runs) -> None:
    result = run(
        """
        # %% one
        import atexit, threading, time
        _ = atexit.register(print, 'bye')
        threading.Thread(target=lambda: (time.sleep(0.2), print('late'))).start()
        """
    )
    assert outputs(result) == (Text("late\nbye\n"),)


def test_a_future_import_applies_to_later_cells(run: Runs) -> None:
    result = run(
        """
        # %% one
        from __future__ import annotations
        # %% two
        def f(x: unknown): ...
        f.__annotations__
        """
    )
    assert outputs(result, "two") == (Value("{'x': 'unknown'}"),)


def test_a_warning_names_a_librarys_file_as_tracebacks_do(run: Runs) -> None:
    """Where this machine keeps its packages is nothing that readers need."""
    (text,) = outputs(
        run("# %% one\nimport torch\n_ = torch.nn.MSELoss()(torch.ones(2, 1), torch.ones(2))\n")
    )
    assert isinstance(text, Text)
    first, code = text.text.splitlines()
    assert re.match(r"torch/nn/modules/loss\.py:\d+: UserWarning: Using a target size", first)
    assert code == "  return F.mse_loss(input, target, reduction=self.reduction)"


def test_a_warning_of_another_process_names_a_librarys_file_alike(run: Runs) -> None:
    (text,) = outputs(
        run(
            """
            # %% one
            import subprocess, sys
            code = "import torch; torch.nn.MSELoss()(torch.ones(2, 1), torch.ones(2))"
            _ = subprocess.run([sys.executable, "-c", code])
            """
        )
    )
    assert isinstance(text, Text)
    assert re.match(r"torch/nn/modules/loss\.py:\d+: UserWarning: Using a target size", text.text)


def test_an_exception_of_another_process_names_no_folder_of_this_machine(run: Runs) -> None:
    (raised,) = outputs(
        run(
            """
            # %% one raises="ValueError"
            import torch, traceback
            try:
                torch.nn.Linear(2, 2)(torch.ones(3))
            except RuntimeError:
                shown = traceback.format_exc()
            raise ValueError(shown)
            """
        )
    )
    assert isinstance(raised, Raised)
    assert 'File "torch/nn/modules/linear.py"' in raised.message


def test_a_warning_of_the_example_names_its_file_and_line(run: Runs) -> None:
    result = run(
        """
        # %% one
        import warnings
        warnings.warn('first')
        warnings.warn_explicit('second', FutureWarning, 'made-up.py', 3)
        """
    )
    assert outputs(result) == (
        Text(
            f"name.py:{HEAD_LINES + 3}: UserWarning: first\n  warnings.warn('first')\n"
            "made-up.py:3: FutureWarning: second\n"
        ),
    )


def test_what_torch_compile_keeps_is_kept_in_the_run(run: Runs) -> None:
    """Where Inductor and Triton build kernels: in its home, as elsewhere it can't write."""
    result = run("""
        # %% one
        from pathlib import Path
        import torch._inductor.runtime.cache_dir_utils as caches
        for folder in map(Path, (caches.cache_dir(), caches.triton_cache_dir(0))):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / 'kernel').touch()
            print(folder.is_relative_to(Path.home()))
        """)
    assert (messages(result), outputs(result)) == ([], (Text("True\nTrue\n"),))
