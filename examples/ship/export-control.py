# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "导出与控制流", en = "Export and control flow" }
# ///

# %% branch
import contextlib
import io
import logging

import torch
from torch import nn
from torch.export import export


class Signed(nn.Module):
    def forward(self, x):
        if x.sum() > 0:
            return x + 1
        return x - 1


# zh: 出错时还会记录日志、打印图，这里都省去，只看异常。
# en: A failed export also logs a warning and prints the graph; leave
# en: both out here.
torch._logging.set_logs(dynamic=logging.ERROR)
with contextlib.redirect_stderr(io.StringIO()):
    try:
        export(Signed(), (torch.ones(3),))
    except RuntimeError as error:
        lines = str(error).splitlines()
        print(type(error).__name__)
        print(lines[0].split(" (")[0])
        print(*(line for line in lines if "if x.sum" in line))

# %% cond
class SignedCond(nn.Module):
    def forward(self, x):
        return torch.cond(
            x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,)
        )


run = export(SignedCond(), (torch.ones(3),)).module()
print(run(torch.ones(3)), run(-torch.ones(3)))

# %% item
class Zeros(nn.Module):
    def forward(self, n):
        return torch.zeros(n.item())


program = export(Zeros(), (torch.tensor(3),))
print(program.range_constraints)
print(program.module()(torch.tensor(5)))

# %% traced
# zh: 已弃用的 torch.jit.trace 记下的是示例走过的那一个分支。
# en: The deprecated torch.jit.trace records the branch that the
# en: example took.
traced = torch.jit.trace(Signed(), torch.ones(3))
x = -torch.ones(3)
print("traced ", traced(x))
print("correct", Signed()(x))

# %% numpy raises="RuntimeError"
class Doubled(nn.Module):
    def forward(self, x):
        return torch.from_numpy(x.numpy() * 2)


export(Doubled(), (torch.ones(3),))
