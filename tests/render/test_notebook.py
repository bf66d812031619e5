"""An example as a notebook."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from gallery.render.notebook import Notebook
from tests.support.examples import HEAD_LINES
from tests.support.rendering import ON_GPU, PROVENANCE, recording
from tests.support.tutorial import CODE, TITLE

from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Figure, Raised, Text, Value
from executed_examples.render.output_kinds import INK, INKS


def test_without_a_recording_a_notebook_is_left_unexecuted(example: Callable[..., Example]) -> None:
    notebook = json.loads(Notebook(Outcome(example(TITLE + CODE)), "en").to_json(str))
    assert [cell.get("execution_count", "") for cell in notebook["cells"]] == ["", None, "", None]
    assert "provenance" not in notebook["metadata"]


def test_a_notebook_has_text_code_and_outputs(example: Callable[..., Example]) -> None:
    cells = (
        '# %% [markdown] a lang="zh"\n# # 题\n#\n# 第一行，\n# 第二行 [x](../b.md#c)\n\n'
        '# %% [markdown] a lang="en"\n# # T\n\n'
        '# %% one alt_zh="图" alt_en="a figure"\n# zh: 打印\n# en: print\nprint(1)\nx\n\n'
        '# %% two raises="E"\nf()\n'
    )
    shown = example(cells)
    svg = f'<svg width="1pt" height="1pt">\n<g stroke="{INK}"/></svg>'
    raised = Raised("E", "E: x", ())
    outputs = (Text("a\nb\n"), Value("1"), Figure(svg))
    recorded = (CellRecording("one", outputs), CellRecording("two", (Figure(svg), raised)))
    outcome = Outcome(shown, (recording(PROVENANCE, recorded), recording(ON_GPU, ())))
    notebook = Notebook(outcome, "zh")
    text = notebook.to_json(lambda target: f"https://x.y/{target}")
    drawn = svg.replace(INK, INKS["light"]).splitlines(keepends=True)

    def figure(alt: str) -> dict[str, Any]:
        return {
            "output_type": "display_data",
            "metadata": {"needs_background": "light", "image/svg+xml": {"alt": alt}},
            "data": {"image/svg+xml": drawn, "text/plain": [alt]},
        }

    assert json.loads(text) == {
        "cells": [
            {
                "cell_type": "markdown",
                "id": "prose-a",
                "metadata": {},
                "source": ["# 题\n", "\n", "第一行，第二行 [x](https://x.y/../b.md#c)"],
            },
            {
                "cell_type": "code",
                "id": "one",
                "metadata": {},
                "source": ["# 打印\n", "print(1)\n", "x"],
                "execution_count": 1,
                "outputs": [
                    {"output_type": "stream", "name": "stdout", "text": ["a\n", "b\n"]},
                    {
                        "output_type": "execute_result",
                        "execution_count": 1,
                        "metadata": {},
                        "data": {"text/plain": ["1"]},
                    },
                    figure("图"),
                ],
            },
            {
                "cell_type": "code",
                "id": "two",
                "metadata": {},
                "source": ["f()"],
                "execution_count": 2,
                "outputs": [
                    figure("Figure"),
                    {"output_type": "error", "ename": "E", "evalue": "x", "traceback": ["E: x"]},
                ],
            },
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "dependencies": ["torch"],
            "provenance": PROVENANCE.facts(),
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    assert text.startswith('{\n "cells": [\n  {\n   "cell_type": "markdown"')
    assert text.endswith("\n}\n")
    assert "打印" in text
    assert notebook.script().splitlines()[HEAD_LINES:] == [
        *(
            '# %% [markdown] a lang="zh"',
            "# # 题",
            "#",
            "# 第一行，",
            "# 第二行 [x](../b.md#c)",
            "",
        ),
        *('# %% one alt_zh="图" alt_en="a figure"', "# 打印", "print(1)", "x", ""),
        *('# %% two raises="E"', "f()"),
    ]
    assert notebook.script().endswith("f()\n")
