# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GPU 上存与取", en = "Save and load on a GPU" }
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

# %% load
other = nn.Linear(2, 1).to("cuda")
# zh: 字典在 CPU，模型在 GPU：数抄过去，模型留在 GPU。
# en: Dictionary on the CPU, model on the GPU: the numbers go there.
other.load_state_dict(state)
print(other.weight.device, torch.equal(other.weight, model.weight))

# %% optimizer
# zh: 动量这样的状态，载入时跟着参数到 GPU。
# en: State such as the momentum follows its parameter to the GPU.
optimizer = torch.optim.Adam(model.parameters())
model(torch.ones(1, 2, device="cuda")).sum().backward()
optimizer.step()
file = io.BytesIO()
torch.save(optimizer.state_dict(), file)
file.seek(0)
optimizer = torch.optim.Adam(other.parameters())
optimizer.load_state_dict(torch.load(file, map_location="cpu"))
print(optimizer.state[other.weight]["exp_avg"].device)

# %% no-such-gpu raises="RuntimeError"
# zh: 没有这么多 GPU。
# en: There are not that many GPUs.
file.seek(0)
torch.load(file, map_location="cuda:99")
