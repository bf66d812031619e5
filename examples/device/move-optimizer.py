# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "优化器与设备", en = "Optimizers and devices" }
# device = "cpu"
# ///

# %% no-cuda
import torch
from torch import nn

model = nn.Linear(3, 2).to("meta")
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
print(hasattr(optimizer, "to"), hasattr(optimizer, "cuda"))
print(len(optimizer.state))
# zh: 状态在第一次 step() 时创建，位于参数所在的设备上。
# en: The first step() creates the state on the parameters' device.
model(torch.ones(1, 3, device="meta")).sum().backward()
optimizer.step()
print(optimizer.state[model.weight]["momentum_buffer"].device)

# %% same-object
for change in (torch.float64, "meta"):
    model = nn.Linear(3, 2)
    before = model.weight
    model.to(change)
    print(change, model.weight is before)

# %% stale
torch.manual_seed(0)
with torch.device("meta"):
    model = nn.Linear(3, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  # too early
model.to_empty(device="cpu")
model.reset_parameters()

before = model.weight.clone()
model(torch.ones(1, 3)).sum().backward()
optimizer.step()
print("changed:", not torch.equal(model.weight, before))
print("holds:", optimizer.param_groups[0]["params"][0].device)

# %% right-order
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
optimizer.step()
print("changed:", not torch.equal(model.weight, before))
