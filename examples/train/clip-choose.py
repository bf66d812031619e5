# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "选择 max_norm", en = "Choosing max_norm" }
# ///

# %% record
import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_

torch.set_num_threads(1)
torch.manual_seed(0)
weight = torch.randn(20, 1) / 20**0.5
x, x_valid = torch.randn(1000, 20), torch.randn(500, 20)
y, y_valid = torch.sin(x @ weight), torch.sin(x_valid @ weight)
# zh: 训练集里有 1% 的目标错了，是原来的 100 倍。
# en: One in 100 training targets is wrong, 100 times too large.
y[::100] *= 100


def train(kind, lr, max_norm, epochs=8):
    torch.manual_seed(1)
    layers = nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 1)
    model = nn.Sequential(*layers)
    optimizer = kind(model.parameters(), lr=lr)
    norms = []
    for _ in range(epochs):
        for i in torch.randperm(1000).split(20):
            optimizer.zero_grad()
            (model(x[i]) - y[i]).square().mean().backward()
            norm = clip_grad_norm_(model.parameters(), max_norm)
            norms.append(norm.item())
            optimizer.step()
    with torch.no_grad():
        loss = (model(x_valid) - y_valid).square().mean().item()
    return loss, torch.tensor(norms)


inf = float("inf")
_, norms = train(torch.optim.SGD, 0.01, max_norm=inf, epochs=2)
for share in (0.1, 0.5, 0.8, 0.9, 1.0):
    most = norms.quantile(share)
    print(f"{share:4.0%} of the norms up to {most:5.1f}")

# %% compare
print(f"predicting 0 for everything: {y_valid.square().mean():.2f}")
kinds = {
    "SGD": (torch.optim.SGD, 0.05),
    "Adam": (torch.optim.Adam, 0.005),
}
for name, (kind, lr) in kinds.items():
    for max_norm in (0.02, 0.2, 2.0, 20.0, inf):
        loss, _ = train(kind, lr, max_norm)
        print(f"{name:4} max_norm {max_norm:<4}  validation {loss:.2f}")
