# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "编译逐元素运算", en = "Compile elementwise code" }
# compiler = true
# timeout = 300
# ///

# %% quick volatile=true
import torch
from torch.utils.benchmark import Timer


def chain(x):
    return (torch.sin(x) ** 2 + torch.cos(x)).exp() * x


x = torch.randn(1_000_000)
for f in chain, torch.compile(chain):
    timer = Timer("f(x)", globals={"f": f, "x": x})
    print(f"{timer.blocked_autorange().median * 1e3:6.2f} ms")
