# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "默认设备", en = "The default device" }
# ///

# %% default
import torch
from torch import nn

# zh: 没有 GPU 也能试："meta" 设备上的张量只有形状，没有数据。
# en: This works without a GPU: tensors on the "meta" device have a
# en: shape but no data.
torch.set_default_device("meta")
print(torch.get_default_device())
print(torch.zeros(2).device, torch.tensor([1.0]).device)
print(nn.Linear(2, 2).weight.device)
print(torch.zeros(2, device="cpu").device)

# %% exceptions
import threading

import numpy as np

print("from_numpy  ", torch.from_numpy(np.ones(2)).device)
print("FloatTensor ", torch.FloatTensor([1.0]).device)
print("Generator   ", torch.Generator().device)
found = []
t = threading.Thread(target=lambda: found.append(torch.zeros(1).device))
t.start()
t.join()
print("other thread", found[0])

# %% existing
torch.set_default_device("cpu")
x = torch.zeros(2)
torch.set_default_device("meta")
print(x.device)
torch.set_default_device(None)  # back to the CPU
print(torch.zeros(2).device)

# %% context
with torch.device("meta"):
    model = nn.Sequential(nn.Linear(1000, 1000), nn.Linear(1000, 10))
print(model[0].weight.device, torch.zeros(1).device)
