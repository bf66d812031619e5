# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "在 GPU 上训练一步", en = "A training step on a GPU" }
# device = "cuda"
# ///

# %% train
import torch
from torch import nn

torch.manual_seed(0)
device = torch.device("cuda")
model = nn.Linear(3, 1)
weight = model.weight
print(model.to(device) is model, model.weight is weight)

x, y = torch.randn(8, 3), torch.randn(8, 1)
x, y = x.to(device), y.to(device)
optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
loss = nn.functional.mse_loss(model(x), y)
loss.backward()
optimizer.step()
print(loss.device, optimizer.state[model.weight]["exp_avg"].device)
print(type(loss.item()).__name__, loss.cpu().grad_fn.name())

# %% scalar
# zh: CPU 上的标量张量可以参与运算，它被当作一个数。
# en: A scalar CPU tensor can take part; it is used as a number.
print((x * torch.tensor(2.0)).device)

# %% optimizer-first
model = nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)  # on the CPU
model.to(device)
before = model.weight.clone()
model(x).sum().backward()
optimizer.step()
print("changed:", not torch.equal(model.weight, before))

# %% mixed raises="RuntimeError"
x + torch.ones(8, 3)

# %% model-left-behind raises="RuntimeError"
nn.Linear(3, 1)(x)

# %% optimizer-state raises="RuntimeError"
model = nn.Linear(3, 1)
optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
model(torch.ones(1, 3)).sum().backward()
# zh: 状态已经在 CPU 上创建，不会随模型移动。
# en: The state is on the CPU now and won't move with the model.
optimizer.step()
model.to(device)
optimizer.step()
