# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "torch.device 对象", en = "The torch.device object" }
# ///

# %% describe
import torch
from torch import nn

d = torch.device("cuda:1")
print(d, d.type, d.index)
print(d == torch.device("cuda", 1))
# zh: 不写编号表示当前的 GPU，与编号 0 不相等。
# en: No index means the current GPU, which isn't equal to 0.
print(torch.device("cuda").index)
print(torch.device("cuda") == torch.device("cuda:0"))

# %% default
with torch.device("meta"):
    layer = nn.Linear(2, 2)
    print(layer.weight.device, torch.zeros(2).device)
print(torch.zeros(2).device)

# %% map-location
import io

file = io.BytesIO()
torch.save({"weight": torch.ones(2)}, file)
for location in (torch.device("cpu"), "meta"):
    file.seek(0)
    state = torch.load(file, map_location=location)
    print(state["weight"].device)
