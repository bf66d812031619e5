# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "替换 TorchScript", en = "Replace TorchScript" }
# ///

# %% old-file
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore", FutureWarning)


class Sign(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 3)

    def forward(self, x):
        h = self.linear(x)
        if h.sum() > 0:
            return h
        return -h


torch.manual_seed(0)
model = Sign().eval()
torch.jit.script(model).save("old.pt")

# %% read
loaded = torch.jit.load("old.pt", map_location="cpu").eval()
print(type(loaded).__name__, loaded.original_name)
print({k: tuple(v.shape) for k, v in loaded.state_dict().items()})
print(loaded.code)

# %% torch-load raises="RuntimeError"
torch.load("old.pt")

# %% state-dict raises="RuntimeError"
torch.save(model.state_dict(), "weights.pt")
torch.jit.load("weights.pt")

# %% weights
# zh: 只要权重：按 code 里的结构重写模型，再加载。
# en: Only the weights: write the model anew after code, and load.
fresh = Sign().eval()
print(fresh.load_state_dict(loaded.state_dict()))
x = torch.randn(5, 4)
print(torch.equal(fresh(x), loaded(x)))

# %% refused raises="ValueError"
torch.export.export(loaded, (x,))

# %% converter
from torch._export.converter import TS2EPConverter

program = TS2EPConverter(loaded, (x,)).convert()
print([str(n.target) for n in program.graph.nodes][3:6])
torch.export.save(program, "new.pt2")
again = torch.export.load("new.pt2").module()
for sign in (1, -1):
    print(torch.equal(again(sign * x), model(sign * x)))
