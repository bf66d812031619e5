# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "比较三种正则化", en = "Regularization compared" }
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn

# zh: 30 个特征里只有前 3 个有用，训练样本只有 25 个，带有噪声。
# en: Only the first 3 of 30 features matter, and there are only 25
# en: noisy training samples.
torch.manual_seed(0)
true_w = torch.zeros(30)
true_w[:3] = torch.tensor([2.0, -1.5, 1.0])
x, x_valid = torch.randn(25, 30), torch.randn(500, 30)
y = x @ true_w + 0.5 * torch.randn(25)
y_valid = x_valid @ true_w + 0.5 * torch.randn(500)

# %% fit
def fit(weight_decay=0.0, l1=0.0, lr=0.1, steps=500):
    w = nn.Parameter(torch.zeros(30))
    optimizer = torch.optim.SGD([w], lr, weight_decay=weight_decay)
    for _ in range(steps):
        optimizer.zero_grad()
        F.mse_loss(x @ w, y).backward()
        optimizer.step()
        with torch.no_grad():
            w.copy_(F.softshrink(w, lr * l1))
    return w.detach()


fits = {
    "none": fit(),
    "weight decay": fit(weight_decay=0.2),
    "L1": fit(l1=0.3),
}
for name, w in fits.items():
    train = F.mse_loss(x @ w, y)
    valid = F.mse_loss(x_valid @ w, y_valid)
    zeros = (w == 0).sum().item()
    errors = f"train {train:.2f}  valid {valid:.2f}"
    print(f"{name:12} {errors}  zeros {zeros}")

# %% figure alt_zh="三幅柱状图，各画 30 个权重，前三个上有短横线标出真实值。不用正则化时，后 27 个权重有正有负，大小不一；权重衰减使这些权重大多变小，但没有一个恰好是 0；用了 L1，后 27 个里有 23 个是 0，其余 4 个接近 0，前三个仍在，绝对值都比真实值小一些。" alt_en="Three bar charts of 30 weights each; short dashes on the first three mark the true values. Without regularization, the other 27 are positive or negative and of various sizes; weight decay makes most of them smaller, but none exactly 0; with L1, 23 of the 27 are 0 and the others close to it, while the first three remain, each slightly smaller in magnitude than its true value."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(
    3, 1, figsize=(6.4, 4.4), layout="constrained", sharey=True
)
for i, (ax, (name, w)) in enumerate(zip(axes, fits.items())):
    ax.bar(range(30), w, color=f"C{i}")
    ax.plot(range(3), true_w[:3], "_", color="0.5")
    ax.set(title=name, ylabel="weight")
axes[-1].set(xlabel="feature")
plt.show()
