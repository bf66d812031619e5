# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：导出之前少了什么"
# title.en = "Exercise: what is missing before the export"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from torch import nn

torch.manual_seed(0)
dropped = nn.Sequential(
    nn.Linear(4, 8), nn.Dropout(0.5), nn.Linear(8, 3)
)
ones = torch.ones(2, 4)


# zh: 两次调用应当给出相同的结果。在导出之前加上一行。
# en: Two calls should give the same result. Add a line before export.
def export(net):
    return torch.export.export(net, (ones,)).module()


# %% check raises="AssertionError"
def check():
    dropped.train()
    exported = export(dropped)
    with torch.no_grad():
        a, b = exported(ones), exported(ones)
        largest = (a - b).abs().max()
        assert largest == 0, f"difference {largest:.2f}, expected 0"
        b = dropped.eval()(ones)
        assert torch.allclose(a, b), f"{a[0]}, expected {b[0]}"


check()

# %% solution
def export(net):
    net.eval()
    return torch.export.export(net, (ones,)).module()


check()
export(dropped)(ones)
