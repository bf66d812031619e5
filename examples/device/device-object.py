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
# zh: 不写编号就是「当前那一块」，和 0 号不算相等。
# en: No index means "the current one"; that does not equal 0.
print(torch.device("cuda").index)
print(torch.device("cuda") == torch.device("cuda:0"))

# %% accept
# zh: 要设备的地方，字符串和 torch.device 都收。
# en: Where a device is wanted, a string will do as well.
a = torch.zeros(2, device="meta")
b = torch.zeros(2, device=torch.device("meta"))
c = torch.zeros(2, device=a.device)
print(a.device == b.device == c.device)

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
