# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "分位数损失与预测区间"
# title.en = "The pinball loss and prediction intervals"
# ///

# %% loss
import torch
from torch import nn


def pinball(output, target, q):
    error = target - output
    return torch.maximum(q * error, (q - 1) * error).mean()


torch.manual_seed(0)
y = torch.empty(10_000).exponential_()
constants = torch.linspace(0, 4, 401)
for q in (0.05, 0.5, 0.95):
    losses = torch.stack([pinball(c, y, q) for c in constants])
    best = constants[losses.argmin()]
    print(f"q={q:<4} best {best:.2f}, quantile {y.quantile(q):.2f}")

# %% train
# zh: 噪声的标准差随 x 增大。
# en: The standard deviation of the noise grows with x.
x = torch.rand(4000, 1)
y = torch.sin(6 * x) + (0.1 + 0.5 * x) * torch.randn(4000, 1)
q = torch.tensor([0.05, 0.5, 0.95])
model = nn.Sequential(nn.Linear(1, 64), nn.Tanh(), nn.Linear(64, 3))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for _ in range(1500):
    optimizer.zero_grad()
    pinball(model(x), y, q).backward()  # (4000, 3), (4000, 1), (3,)
    optimizer.step()

# %% coverage
x = torch.rand(4000, 1)
y = torch.sin(6 * x) + (0.1 + 0.5 * x) * torch.randn(4000, 1)
with torch.no_grad():
    low, median, high = model(x).unbind(1)
inside = (y[:, 0] > low) & (y[:, 0] < high)
print(f"inside the interval: {inside.float().mean():.3f}")
for part in (x[:, 0] < 0.2, x[:, 0] > 0.8):
    print(
        f"inside {inside[part].float().mean():.3f},",
        f"mean width {(high - low)[part].mean():.2f}",
    )

# %% figure alt_zh="散点与三条曲线：中间一条是中位数，上下两条之间是 90% 预测区间，区间向右变宽。" alt_en="Points and three curves: the median in the middle, the 90% interval between the other two, widening to the right."
import matplotlib.pyplot as plt

order = x[:, 0].argsort()
figure, ax = plt.subplots(figsize=(6, 2.8))
ax.plot(x[:400], y[:400], ".", markersize=3)
for curve in (low, median, high):
    ax.plot(x[order], curve[order])
figure.tight_layout()
