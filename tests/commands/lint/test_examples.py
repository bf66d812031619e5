"""Rules for examples: their length, and what they must not need from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from gallery.commands.lint.examples import check_layout, check_self_contained
from tests.support.examples import script
from tests.support.linting import reported_in, write


def test_an_example_has_at_most_120_lines(site: Path) -> None:
    (found,) = reported_in(check_layout, site, "# %% one\n" + "1\n" * 120)
    assert "expected at most 120 lines, found 129; split it" in found


def test_an_example_with_prose_has_at_most_450_lines(site: Path) -> None:
    prose = '# %% [markdown] top lang="zh"\n# # 题\n\n# %% [markdown] top lang="en"\n# # Top\n\n'
    assert reported_in(check_layout, site, f"{prose}# %% one\n" + "1\n" * 400) == []
    (found,) = reported_in(check_layout, site, f"{prose}# %% one\n" + "1\n" * 450)
    assert "expected at most 450 lines, found 465" in found


ALONE = {
    "from torchvision import datasets\ndatasets.MNIST('x', download=True)": "`download=True`; create",
    "Model.from_pretrained('x')": "`Model.from_pretrained(…)`; build the model without",
    "from torchvision import models\nmodels.vgg11(weights='DEFAULT')": "`weights='DEFAULT'`; build",
    "from torchvision import models as m\nm.vgg11(weights=m.VGG11_Weights.DEFAULT)": "`weights=m.VGG11_Weights.DEFAULT`",
    "from torchvision.models import vgg11\nvgg11(pretrained=True)": "`pretrained=True`; build",
    "x = input()": "`input()`; write the value into",
    "import beside": "`import beside`; copy what it needs",
    "from beside import x": "`import beside`; copy what it needs",
}  # fmt: skip


@pytest.mark.parametrize("code", ALONE)
def test_an_example_needs_no_other(site: Path, code: str) -> None:
    write(site, "examples/topic/beside.py", script("# %% one\n1\n"))
    (found,) = reported_in(check_self_contained, site, f"# %% one\n{code}\n")
    line = code.count("\n") + 2
    assert found.startswith(f"{line}: expected a self-contained example, found {ALONE[code]}")


@pytest.mark.parametrize(
    "code",
    [
        "import urllib.parse",
        "from torchvision import models\nmodels.vgg11(weights=None)",
        "from torchvision import datasets\ndatasets.MNIST('x', download=False)",
        "import torch\ntorch.nn.MultiheadAttention(4, 1)(a, a, a, need_weights=True)",
        "import numpy as np\nnp.average(x, weights=w)",
        "from torch import nn\nnn.Embedding.from_pretrained(vectors)",
        "import sys\nsys.stdout",
    ],
)
def test_what_asks_nobody_is_accepted(site: Path, code: str) -> None:
    assert reported_in(check_self_contained, site, f"# %% one\n{code}\n") == []
