# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "循环里的裁剪", en = "Clipping in the loop" }
# ///

# %% explode
import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_


# zh: 同一个权重连乘 30 次，像循环神经网络展开 30 步。
# en: Multiply by the same weight 30 times, like a recurrent network
# en: unrolled over 30 steps.
def train(max_norm, steps=60):
    w = nn.Parameter(torch.tensor([1.3]))
    optimizer = torch.optim.SGD([w], lr=0.01)
    weights, norms = [w.item()], []
    for _ in range(steps):
        optimizer.zero_grad()
        h = torch.ones(1)
        for _ in range(30):
            h = w * h
        loss = (h - 2).square().sum()
        loss.backward()
        norm = clip_grad_norm_([w], max_norm)
        optimizer.step()
        norms.append(norm.item())
        weights.append(w.item())
    return weights, norms


free, free_norms = train(max_norm=float("inf"))
clipped, clipped_norms = train(max_norm=1.0)
print("free   ", [f"{w:.4g}" for w in free[:4]])
print("clipped", [f"{w:.4g}" for w in clipped[:4]])
print("norms  ", [f"{n:.4g}" for n in clipped_norms[::20]])
best = 2 ** (1 / 30)
print(f"last w  {clipped[-1]:.4f}, the best is {best:.4f}")

# %% figure alt_zh="两幅图，横轴都是步数。左图是 w：从 1.3 直线降到最佳值附近，然后在它上下小幅振荡；右图是裁剪前的范数，对数刻度：从三亿多一路降到一百以下，之后在几十上下跳动，始终在虚线 1 的上方。" alt_en="Two plots over the steps. Left, w: a straight line from 1.3 down to near the best value, then a small oscillation around it. Right, the norm before clipping, on a logarithmic scale: from over three hundred million down to below one hundred, then fluctuating in the tens, always above the dotted line at 1."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(
    1, 2, figsize=(7.2, 2.8), layout="constrained"
)
axes[0].plot(clipped)
axes[0].axhline(best, color="0.6", linestyle=":")
axes[0].set(xlabel="step", title="w")
axes[1].plot(clipped_norms, color="C1")
axes[1].axhline(1.0, color="0.6", linestyle=":")
axes[1].set(xlabel="step", title="norm before clipping", yscale="log")
plt.show()

# %% accumulate
torch.manual_seed(0)
model = nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
x, y = torch.randn(8, 3), 10 * torch.randn(8, 1)
optimizer.zero_grad()
for xb, yb in zip(x.split(2), y.split(2)):
    ((model(xb) - yb).square().mean() / 4).backward()
# zh: 累积完成之后再裁剪，每次更新裁剪一次。
# en: Clip the accumulated gradients, once per update.
norm = clip_grad_norm_(model.parameters(), 1.0)
optimizer.step()
print(f"norm {norm:.2f}")

# %% scaled
for unscale in (False, True):
    w = nn.Parameter(torch.zeros(2))
    optimizer = torch.optim.SGD([w], lr=1.0)
    scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
    scaler.scale(3 * w[0] + 4 * w[1]).backward()
    if unscale:
        scaler.unscale_(optimizer)
    norm = clip_grad_norm_([w], 10.0)
    scaler.step(optimizer)
    print(f"norm {norm:.0f}  w", [f"{v:.4f}" for v in w.tolist()])
