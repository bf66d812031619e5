# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "损失曲线", en = "Loss curves" }
# ///

# %% train
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(40, 20)
y = x[:, :1] + torch.randn(40, 1)  # one useful feature, and noise
model = nn.Linear(20, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
history = {"training": [], "validation": []}
for _ in range(60):
    loss = nn.functional.mse_loss(model(x[:25]), y[:25])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    with torch.no_grad():
        held_out = nn.functional.mse_loss(model(x[25:]), y[25:])
    history["training"].append(loss.item())
    history["validation"].append(held_out.item())
best = min(range(60), key=history["validation"].__getitem__)
print("lowest validation loss after step", best + 1)

# %% curves alt_zh="横轴是步数，纵轴是损失。训练损失持续下降；验证损失先降后升，竖直的虚线标出它的最低点。" alt_en="Loss against step. The training loss keeps falling; the validation loss falls and then rises, and a dashed vertical line marks its lowest point."
import matplotlib.pyplot as plt

steps = range(1, 61)
fig, ax = plt.subplots(figsize=(6, 3), layout="constrained")
for name, losses in history.items():
    ax.plot(steps, losses, label=name)
ax.axvline(best + 1, color="C2", linestyle="--", label="lowest")
ax.set(xlabel="step", ylabel="loss")
ax.legend()
plt.show()

# %% log alt_zh="两幅图是同一列数，每步乘以 0.8。左边是线性纵轴：大约二十步之后贴近横轴，看不出变化。右边是对数纵轴：一条向下的直线。" alt_en="Two plots of the same numbers, each 0.8 times the one before. Left, linear scale: after about twenty steps, the line hugs the x-axis. Right, logarithmic scale: a straight descending line."
losses = 0.8 ** torch.arange(50.0)
fig, axes = plt.subplots(
    1, 2, figsize=(7, 2.6), layout="constrained"
)
for ax, scale in zip(axes, ("linear", "log")):
    ax.plot(losses)
    ax.set(title=scale, xlabel="step", yscale=scale)
plt.show()

# %% smooth alt_zh="细线是波动很大的原始损失，粗线是滑动平均，平稳下降，起点比细线晚。" alt_en="A thin line, the raw loss, fluctuates a lot; a thick line, the moving average, falls smoothly and begins later."
torch.manual_seed(0)
raw = torch.linspace(2, 1, 200) + 0.3 * torch.randn(200)
window = 20
smooth = raw.unfold(0, window, 1).mean(1)  # (181,)
fig, ax = plt.subplots(figsize=(6, 2.8), layout="constrained")
ax.plot(raw, linewidth=0.6, label="each step")
ax.plot(range(window - 1, 200), smooth, label="mean of 20")
ax.set(xlabel="step", ylabel="loss")
ax.legend()
plt.show()
