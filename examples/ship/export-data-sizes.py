# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "导出：取决于数据的大小"
# title.en = "Export: sizes that depend on data"
# ///

# %% guard
import contextlib
import io
import logging

import torch
from torch import nn
from torch.export import export

torch._logging.set_logs(dynamic=logging.ERROR)


class Positive(nn.Module):
    def forward(self, x):
        kept = x[x > 0]  # (K,), K is known only at run time
        if kept.shape[0] == 1:
            kept = kept.repeat(2)
        return kept.mean()


def attempt(model, x):
    # zh: 出错时还会打印图，这里省去。
    # en: A failed export also prints the graph; leave it out here.
    with contextlib.redirect_stderr(io.StringIO()):
        try:
            program = export(model, (x,))
        except RuntimeError as error:
            print(type(error).__name__)
            print(str(error).split("  (Size-like")[0])
            return None
    print("exported:", program.range_constraints)
    return program.module()


x = torch.tensor([1.0, -1.0, 2.0])
attempt(Positive(), x)

# %% check
class Checked(nn.Module):
    def forward(self, x):
        kept = x[x > 0]
        torch._check(kept.shape[0] >= 2)
        if kept.shape[0] == 1:
            kept = kept.repeat(2)
        return kept.mean()


run = attempt(Checked(), x)
print(run(torch.tensor([3.0, 1.0, -1.0])))
try:
    run(torch.tensor([3.0, -1.0, -2.0]))
except RuntimeError as error:
    print(str(error).splitlines()[0])

# %% guard-or-false
from torch.fx.experimental.symbolic_shapes import guard_or_false


class Guarded(nn.Module):
    def forward(self, x):
        kept = x[x > 0]
        if guard_or_false(kept.shape[0] == 1):
            kept = kept.repeat(2)
        return kept.mean()


run = attempt(Guarded(), x)
print(run(torch.tensor([3.0, -1.0, -2.0])))

# %% mask
class Masked(nn.Module):
    def forward(self, x):
        mask = x > 0
        return (x * mask).sum() / mask.sum()


run = attempt(Masked(), x)
print(run(x), run(torch.tensor([3.0, -1.0, -2.0])))
