# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "淘汰不好的训练", en = "Stop bad runs early" }
# ///

# %% halving
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(300, 10)
y = x[:, :1] * x[:, 1:2] + 0.1 * torch.randn(300, 1)


class Run:
    def __init__(self, lr):
        torch.manual_seed(1)
        self.model = nn.Sequential(
            nn.Linear(10, 32), nn.ReLU(), nn.Linear(32, 1)
        )
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=lr)
        self.lr, self.steps = lr, 0

    def train(self, steps):
        for _ in range(steps):
            self.optimizer.zero_grad()
            F.mse_loss(self.model(x[:200]), y[:200]).backward()
            self.optimizer.step()
        self.steps += steps

    @torch.inference_mode()
    def loss(self):
        loss = F.mse_loss(self.model(x[200:]), y[200:]).item()
        # zh: NaN 无法排序，算作最差。
        # en: NaN can't be sorted; count it as the worst.
        return loss if loss < float("inf") else float("inf")


rates = 1e-4, 1e-3, 1e-2, 0.1, 0.3, 1, 3, 10
runs = alive = [Run(lr) for lr in rates]
steps = 20
while len(alive) > 1:
    for run in alive:
        run.train(steps)
    alive = sorted(alive, key=Run.loss)
    print(steps, "more:", {r.lr: round(r.loss(), 2) for r in alive})
    alive, steps = alive[: len(alive) // 2], 2 * steps
alive[0].train(steps)
print(f"lr {alive[0].lr}: {alive[0].loss():.3f}")

# %% cost
spent = sum(run.steps for run in runs)
print(f"{spent} steps; all to the end: {8 * alive[0].steps}")
dropped = runs[4]
dropped.train(alive[0].steps - dropped.steps)
print(f"lr {dropped.lr} to the end: {dropped.loss():.3f}")
