# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "在 GPU 上保存与加载", en = "Save and load on a GPU" }
# device = "cuda"
# ///

# %% round-trip
import io

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 1).to("cuda")
file = io.BytesIO()
torch.save(model.state_dict(), file)

file.seek(0)
print(torch.load(file)["weight"].device)
file.seek(0)
state = torch.load(file, map_location="cpu")
print(state["weight"].device)

# %% no-such-gpu raises="RuntimeError"
# zh: 机器上没有编号为 99 的 GPU。
# en: The machine has no GPU number 99.
file.seek(0)
torch.load(file, map_location="cuda:99")
