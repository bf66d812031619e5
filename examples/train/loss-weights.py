# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "多个损失的权重", en = "Weights of several losses" }
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(2000, 20)
truth = nn.Sequential(nn.Linear(20, 8), nn.Tanh(), nn.Linear(8, 2))
z = truth(x).detach()
z = (z - z.mean(0)) / z.std(0)
label = (z[:, 0] + 0.3 * torch.randn(2000) > 0).long()
height = 170 + 30 * z[:, 1] + 9 * torch.randn(2000)  # cm
train, test = slice(0, 500), slice(500, 2000)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(20, 16), nn.ReLU())
        self.kind, self.size = nn.Linear(16, 2), nn.Linear(16, 1)
        nn.init.constant_(self.size.bias, 170.0)

    def forward(self, x):
        h = self.body(x)
        return self.kind(h), self.size(h).squeeze(1)


def losses(model, part):
    kind, size = model(x[part])
    kind_loss = F.cross_entropy(kind, label[part])
    size_loss = F.mse_loss(size, height[part])
    return torch.stack([kind_loss, size_loss])


@torch.no_grad()
def report(name, model):
    kind, size = model(x[test])
    right = (kind.argmax(1) == label[test]).float().mean()
    error = (size - height[test]).square().mean().sqrt()
    print(f"{name:9} accuracy {right:.3f}   error {error:.1f} cm")


# %% fixed
def fit(weights):
    torch.manual_seed(1)
    model = Net()
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
    for _ in range(600):
        total = (torch.tensor(weights) * losses(model, train)).sum()
        optimizer.zero_grad()
        total.backward()
        optimizer.step()
    return model


for weights in [1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, 0.001]:
    report(f"{weights[0]:g}, {weights[1]:g}", fit(weights))


# %% learned
def fit_learned(add_logs=True, steps=600):
    torch.manual_seed(1)
    model = Net()
    # zh: 从初始损失的对数开始，权重就是 1 / 初始损失。
    # en: Start from the logarithm of the first losses: weights are
    # en: then 1 / loss.
    logs = nn.Parameter(losses(model, train).detach().log())
    optimizer = torch.optim.AdamW([
        {"params": model.parameters(), "lr": 3e-3},
        {"params": [logs], "lr": 1e-2, "weight_decay": 0.0},
    ])
    for step in range(steps + 1):
        each = losses(model, train)
        total = (each / logs.exp()).sum()
        if add_logs:
            total = total + logs.sum()
        if step % 200 == 0:
            weights = [f"{w:.4f}" for w in (-logs).exp().tolist()]
            print(step, [f"{v:.2f}" for v in each.tolist()], weights)
        optimizer.zero_grad()
        total.backward()
        optimizer.step()
    return model


report("learned", fit_learned())

# %% without-logs
report("no logs", fit_learned(add_logs=False))
