# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "统计算子的调用", en = "Count operator calls" }
# ///

# %% quick
from collections import Counter
import torch
from torch.utils._python_dispatch import TorchDispatchMode
counts = Counter()
class CountOps(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        counts[str(func)] += 1
        return func(*args, **(kwargs or {}))
with CountOps():
    model = torch.nn.Linear(4, 3)
    model(torch.ones(2, 4)).sum().backward()
print(*counts.items(), sep="\n")
