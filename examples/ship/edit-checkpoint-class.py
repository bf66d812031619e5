# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有类的代码", en = "Without the class" }
# ///

# %% lost raises="ModuleNotFoundError"
import sys
import types

import torch
from torch import nn

# zh: 一个旧项目：模块 old_project 里有类 Net，保存之后就没有了。
# en: An old project: the module old_project has a class Net, and is
# en: gone after saving.
old = types.ModuleType("old_project")
sys.modules["old_project"] = old


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 3)


Net.__module__, Net.__qualname__ = "old_project", "Net"
old.Net = Net
torch.manual_seed(0)
torch.save(Net(), "whole.pth")
del sys.modules["old_project"], Net
torch.load("whole.pth", weights_only=False)

# %% globals
from torch.serialization import get_unsafe_globals_in_checkpoint

print(sorted(get_unsafe_globals_in_checkpoint("whole.pth")))

# %% stub
stub = types.ModuleType("old_project")
stub.Net = type("Net", (nn.Module,), {"__module__": "old_project"})
sys.modules["old_project"] = stub
model = torch.load("whole.pth", weights_only=False)
state = model.state_dict()
print(model)
print({name: tuple(tensor.shape) for name, tensor in state.items()})
torch.save(state, "weights.pth")

# %% zip
import zipfile

with zipfile.ZipFile("weights.pth") as archive:
    for info in archive.infolist():
        print(f"{info.filename:30} {info.file_size:5} bytes")
