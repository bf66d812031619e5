# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数组", en = "Parameter groups" }
# ///

# %% groups
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
optimizer = torch.optim.SGD(
    [
        {"params": model[0].parameters(), "lr": 0.01},
        {"params": model[2].parameters()},
    ],
    lr=0.1,
    momentum=0.9,
)
for group in optimizer.param_groups:
    shapes = [tuple(p.shape) for p in group["params"]]
    print(shapes, group["lr"], group["momentum"])

# %% decay
# zh: 权重矩阵衰减，偏置不衰减。
# en: Weight decay for matrices, none for biases.
matrices = [p for p in model.parameters() if p.ndim >= 2]
others = [p for p in model.parameters() if p.ndim < 2]
optimizer = torch.optim.AdamW(
    [
        {"params": matrices, "weight_decay": 0.05},
        {"params": others, "weight_decay": 0.0},
    ],
    lr=1e-3,
)
for group in optimizer.param_groups:
    print(len(group["params"]), group["weight_decay"])

# %% change-lr
w = nn.Parameter(torch.zeros(1))
optimizer = torch.optim.SGD([w], lr=0.1)
for lr in (0.1, 0.01):
    for group in optimizer.param_groups:
        group["lr"] = lr
    before = w.item()
    w.grad = torch.ones(1)
    optimizer.step()
    print(f"lr {lr}: moved by {w.item() - before:.2f}")

# %% add
extra = nn.Parameter(torch.zeros(3))
optimizer.add_param_group({"params": [extra], "lr": 0.5})
print([group["lr"] for group in optimizer.param_groups])
