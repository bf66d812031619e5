# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "损失突然升高"
# title.en = "A sudden spike of the loss"
# ///

# %% train
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(400, 16, 8)  # 400 batches of 16
y = (x[..., :4] * x[..., 4:]).sum(-1, keepdim=True)
y[250, 3] = 120.0  # no decimal point


def train(max_norm=float("inf")):
    """The loss and the gradient norm of each step."""
    torch.manual_seed(1)
    model = nn.Sequential(nn.Linear(8, 64), nn.ReLU(), nn.Linear(64, 1))
    optimizer = torch.optim.SGD(
        model.parameters(), lr=0.006, momentum=0.9
    )
    log = []
    for step in range(400):
        loss = F.mse_loss(model(x[step]), y[step])
        optimizer.zero_grad()
        loss.backward()
        norm = nn.utils.clip_grad_norm_(model.parameters(), max_norm)
        optimizer.step()
        log.append((loss.item(), norm.item()))
    return torch.tensor(log)


log = train()
for step in 249, 250, 251, 255, 260, 280, 300, 320:
    loss, norm = log[step].tolist()
    print(f"{step} loss {loss:6.2f}, norm {norm:5.1f}")

# %% find
usual = log[:, 1].median()
steps = (log[:, 1] > 10 * usual).nonzero().flatten().tolist()
print(f"usual norm {usual:.1f}, more than ten times that at", steps)
batch = y[steps[0]].flatten()
print(f"targets {batch.min():.1f} to {batch.max():.1f}")

# %% clip
clipped = train(max_norm=5.0)
for name, run in ("no clipping", log), ("clipped", clipped):
    after = run[251:300, 0]
    print(f"{name:12} mean of the next 49 steps: {after.mean():.2f}")

# %% figure alt_zh="两条损失曲线，纵轴是对数刻度，第 250 步都有一个尖峰：不裁剪的一条随后几十步都偏高，裁剪的一条下一步就回到原来的高度" alt_en="Two loss curves on a logarithmic axis with a spike at step 250: without clipping, the curve stays high for dozens of steps, and with clipping it is back at once"
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(6, 3))
ax.semilogy(log[:, 0], label="no clipping")
ax.semilogy(clipped[:, 0], label="clipped to 5")
ax.set(xlabel="step", ylabel="loss")
ax.legend()
fig.tight_layout()
