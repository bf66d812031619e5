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
fastest = {}
for f in (chain, torch.compile(chain)) * 5:  # in turn
    timer = Timer("f(x)", globals={"f": f, "x": x})
    median = timer.blocked_autorange(min_run_time=0.1).median
    fastest[f] = min(median, fastest.get(f, median))
before, after = fastest.values()
print(f"eager {before * 1e3:.2f} ms, compiled {after * 1e3:.2f} ms:")
print(f"{before / after:.1f} times as fast")
