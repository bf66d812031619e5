# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "strict 与文件", en = "Strictness and files" }
# ///

# %% strict
import json

import torch
from torch import nn
from torch.export import export


class Scaled(nn.Module):
    def forward(self, x):
        return x * json.loads('{"scale": 3}')["scale"]


x = torch.ones(2)
for strict in (False, True):
    try:
        program = export(Scaled(), (x,), strict=strict)
        print(f"strict={strict}:", program.module()(x))
    except RuntimeError as error:
        print(f"strict={strict}:", type(error).__name__)
        print("\n".join(str(error).splitlines()[:2]))

# %% files
import os

torch.manual_seed(0)
program = export(nn.Linear(64, 64), (torch.randn(1, 64),))
notes = {"labels.txt": "cat\ndog"}
torch.export.save(program, "linear.pt2", extra_files=notes)
found = {"labels.txt": ""}
loaded = torch.export.load("linear.pt2", extra_files=found)
print(os.path.getsize("linear.pt2") // 1000, "kB")
print(found, list(loaded.state_dict))

# %% jit
import warnings

# zh: 收集警告，只打印类型和文字。
# en: Collect the warnings, and print only their kind and text.
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.jit.script(nn.Linear(2, 2))
for each in caught:
    print(f"{each.category.__name__}: {each.message}")

# %% torch-load raises="RuntimeError"
torch.load("linear.pt2")
