# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "大文件", en = "Large files" }
# ///

# %% meta
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from torch import nn

folder = TemporaryDirectory()
path = Path(folder.name, "model.pt")
torch.save(nn.Linear(1000, 1000).state_dict(), path)

# zh: meta 上的参数只有形状。assign=True 直接换上读到的张量。
# en: On meta, parameters are mere shapes. assign=True puts the loaded
# en: tensors in their place.
with torch.device("meta"):
    model = nn.Linear(1000, 1000)
state = torch.load(path, mmap=True)
model.load_state_dict(state, assign=True)
print(model.weight.device)
print(model.weight.data_ptr() == state["weight"].data_ptr())

# %% meta-copy raises="NotImplementedError"
import warnings

with torch.device("meta"):
    model = nn.Linear(1000, 1000)
# zh: 没写 assign=True，数抄不进 meta，只有警告。
# en: Without assign=True nothing can be copied to meta: a warning.
with warnings.catch_warnings(record=True) as caught:
    model.load_state_dict(torch.load(path))
print(str(caught[0].message).split(". ")[0])
model.to("cpu")
