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
model = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.5), nn.Linear(8, 3))
x = torch.ones(2, 4)


# zh: 两次调用应当给出相同的结果。在导出之前加上一行。
# en: Two calls should give the same result. Add a line before export.
def export(model):
    return torch.export.export(model, (x,)).module()


# %% check raises="AssertionError"
def check():
    model.train()
    exported = export(model)
    with torch.no_grad():
        a, b = exported(x), exported(x)
        largest = (a - b).abs().max()
        assert largest == 0, f"two calls differ by {largest:.2f}"
        assert torch.allclose(a, model.eval()(x)), "not the model's output"


check()

# %% solution
def export(model):
    model.eval()
    return torch.export.export(model, (x,)).module()


check()
export(model)(x)
