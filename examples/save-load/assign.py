# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "加载大文件", en = "Load a large file" }
# ///

# %% meta
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from torch import nn

folder = TemporaryDirectory()
path = Path(folder.name, "model.pt")
torch.save(nn.Linear(1000, 1000).state_dict(), path)

# zh: meta 上的参数只有形状，没有数据；assign=True 直接换上
# zh: 加载的张量。
# en: Parameters on meta have a shape but no data; assign=True puts
# en: the loaded tensors in their place.
with torch.device("meta"):
    model = nn.Linear(1000, 1000)
state = torch.load(path, mmap=True)
model.load_state_dict(state, assign=True)
print(model.weight.device)
print(model.weight.data_ptr() == state["weight"].data_ptr())

# %% meta-copy raises="NotImplementedError"
import warnings

with torch.device("meta"):
    model = nn.Linear(1000, 1000, bias=False)
# zh: 没有 assign=True：只有警告，什么也没有加载。
# en: Without assign=True: only a warning, and nothing is loaded.
with warnings.catch_warnings(record=True) as caught:
    model.load_state_dict({"weight": state["weight"]})
for each in caught:
    print(f"{each.category.__name__}: {each.message}")
model.to("cpu")
