# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Rprop 与 ASGD", en = "Rprop and ASGD" }
# ///

# %% rprop
import torch
from torch import nn

# zh: 损失 (w0² + 10000 w1²) / 2：两个方向的曲率相差一万倍。
# en: The loss is (w0² + 10000 w1²) / 2: the curvatures differ by a
# en: factor of 10,000.
scale = torch.tensor([1.0, 1e4])
for name, lr in (("SGD", 1e-4), ("Rprop", 0.01), ("Adam", 0.01)):
    w = nn.Parameter(torch.tensor([1.0, 1.0]))
    optimizer = getattr(torch.optim, name)([w], lr=lr)
    for _ in range(60):
        loss = (scale * w.square()).sum() / 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(f"{name:5} loss {(scale * w.square()).sum().item() / 2:.2e}")

# %% noise
# zh: 样本的均值 0 才是最小值：十个样本里九个拉向 -1，一个拉向 9。
# en: The minimum is at the mean of the samples, 0: nine of ten pull
# en: to -1, and one to 9.
torch.manual_seed(0)
samples = torch.tensor([-1.0] * 9 + [9.0])  # mean 0
for name, lr in (("SGD", 0.01), ("Rprop", 0.01)):
    w = nn.Parameter(torch.tensor(0.0))
    optimizer = getattr(torch.optim, name)([w], lr=lr)
    path = []
    for i in torch.randint(10, (2000,)):
        w.grad = (w - samples[i]).detach()
        optimizer.step()
        path.append(w.item())
    print(f"{name:5} mean of the last 1000: "
          f"{torch.tensor(path[1000:]).mean():.2f}")

# %% asgd
# zh: ASGD 把平均后的权重放在状态 ax 里，参数本身不变。
# en: ASGD keeps the averaged weights in its state, as ax; the
# en: parameters themselves stay as they are.
last, mean = [], []
for seed in range(10):
    torch.manual_seed(seed)
    w = nn.Parameter(torch.tensor(0.0))
    optimizer = torch.optim.ASGD([w], lr=0.1, t0=200)
    for i in torch.randint(10, (1000,)):
        w.grad = (w - samples[i]).detach()
        optimizer.step()
    last.append(w.item())
    mean.append(optimizer.state[w]["ax"].item())
for name, values in (("parameter", last), ("average", mean)):
    rms = torch.tensor(values).square().mean().sqrt()
    print(f"{name:9} distance from 0: {rms:.2f}")
