# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "不同种子的差异", en = "Variation between seeds" }
# device = "cpu"
# ///

# %% seeds
import torch
from torch import nn

x = torch.linspace(-1, 1, 64).unsqueeze(1)  # (64, 1)
y = torch.sin(3 * x)


def run(seed, lr):
    torch.manual_seed(seed)
    model = nn.Sequential(nn.Linear(1, 16), nn.Tanh(), nn.Linear(16, 1))
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    for _ in range(50):
        loss = nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


losses = {
    lr: torch.tensor([run(seed, lr) for seed in range(10)])
    for lr in (0.02, 0.03)
}
for lr, found in losses.items():
    low, high = found.min().item(), found.max().item()
    mean, std = found.mean().item(), found.std().item()
    print(f"lr={lr}: {low:.3f} to {high:.3f}, {mean:.3f} ± {std:.3f}")
wins = (losses[0.03] < losses[0.02]).sum().item()
print(f"same seed, lr=0.03 better: {wins} of 10")

# %% figure alt_zh="每个学习率对应一行圆点，每个点是一个种子的最终损失。学习率较大的一行整体偏左，两行有一部分重叠；竖线标出各自的均值。" alt_en="One row of dots per learning rate; each dot is the final loss for one seed. The row of the larger learning rate is further left, but the two overlap; a vertical line marks each mean."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(7, 1.8), layout="constrained")
for row, (lr, found) in enumerate(losses.items()):
    ax.plot(found, [row] * 10, "o", color=f"C{row}", alpha=0.6)
    mean = found.mean()
    ax.plot([mean, mean], [row - 0.3, row + 0.3], color=f"C{row}")
ax.set(ylim=(-0.6, 1.6), xlabel="loss after 50 steps")
ax.set_yticks([0, 1], [f"lr={lr}" for lr in losses])
plt.show()
