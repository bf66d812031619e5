# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "损失中的微分方程"
# title.en = "A differential equation in the loss"
# ///

# %% gradient
import torch
from torch import nn


def network():
    torch.manual_seed(0)
    return nn.Sequential(
        nn.Linear(1, 32),
        nn.Tanh(),
        nn.Linear(32, 32),
        nn.Tanh(),
        nn.Linear(32, 1),
    )


def derivatives(net, t):
    t = t.clone().requires_grad_()  # (N, 1)
    y = net(t)
    (dy,) = torch.autograd.grad(y.sum(), t, create_graph=True)
    (ddy,) = torch.autograd.grad(dy.sum(), t, create_graph=True)
    return y, dy, ddy


t = torch.linspace(0, 6, 61)[:, None]
net = network()
y, dy, ddy = derivatives(net, t)
(dy**2).mean().backward()
for name, p in net.named_parameters():
    print(name, None if p.grad is None else f"{p.grad.norm():.4f}")

# %% equation-only
zero = torch.zeros(1, 1)


def train(weight):
    net = network()
    optimizer = torch.optim.LBFGS(
        net.parameters(), max_iter=400, line_search_fn="strong_wolfe"
    )

    def closure():
        optimizer.zero_grad()
        y, _, ddy = derivatives(net, t)
        equation = ((ddy + y) ** 2).mean()
        y0, dy0, _ = derivatives(net, zero)
        start = ((y0 - 1) ** 2 + dy0**2).sum()  # y(0) = 1, y'(0) = 0
        loss = equation + weight * start
        loss.backward()
        return loss

    optimizer.step(closure)
    print(f"loss {closure():.1e}")
    return net(t).detach()


without = train(0)
print(f"largest |y| {without.abs().max():.4f}")

# %% conditions
with_start = train(1)
print(f"largest error {(with_start - torch.cos(t)).abs().max():.4f}")

# %% figure alt_zh="三条曲线：cos t；有初始条件的解与它重合；没有初始条件的解是 0。" alt_en="Three curves: cos t; the solution with initial conditions, on top of it; and the one without, which is 0."
import matplotlib.pyplot as plt

figure, ax = plt.subplots(figsize=(6, 2.6))
ax.plot(t, torch.cos(t), linewidth=4, alpha=0.3, label="cos t")
ax.plot(t, with_start, label="equation and start")
ax.plot(t, without, label="equation only")
ax.legend()
figure.tight_layout()
