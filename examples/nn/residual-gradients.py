# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "各个块的梯度", en = "Gradients of each block" }
# ///

# %% one-block
import torch
from torch import nn

torch.manual_seed(0)
body = nn.Sequential(nn.Linear(4, 4), nn.Tanh(), nn.Linear(4, 4))
x = torch.randn(4)
jacobian = torch.autograd.functional.jacobian
plain = jacobian(body, x)  # (4, 4)
residual = jacobian(lambda x: x + body(x), x)  # (4, 4)
# zh: 捷径给雅可比矩阵加上一个单位矩阵。
# en: The shortcut adds the identity matrix to the Jacobian.
difference = residual - (torch.eye(4) + plain)
print(f"largest difference {difference.abs().max():.6f}")
print("plain   ", torch.linalg.svdvals(plain))
print("residual", torch.linalg.svdvals(residual))

# %% depth
class Block(nn.Module):
    def __init__(self, shortcut, init):
        super().__init__()
        self.first, self.second = nn.Linear(32, 32), nn.Linear(32, 32)
        self.shortcut = shortcut
        if init == "kaiming":
            for layer in (self.first, self.second):
                nn.init.kaiming_normal_(
                    layer.weight, nonlinearity="relu"
                )
                nn.init.zeros_(layer.bias)

    def forward(self, x):
        out = self.second(self.first(x).relu())
        return (out + x if self.shortcut else out).relu()


def gradients(shortcut, init="default"):
    torch.manual_seed(0)
    blocks = [Block(shortcut, init) for _ in range(20)]
    model = nn.Sequential(nn.Linear(2, 32), *blocks, nn.Linear(32, 1))
    x, y = torch.randn(64, 2), torch.randn(64, 1)
    nn.functional.mse_loss(model(x), y).backward()
    return [block.first.weight.grad.norm().item() for block in blocks]


runs = {
    "plain": gradients(shortcut=False),
    "residual": gradients(shortcut=True),
    "plain, kaiming": gradients(shortcut=False, init="kaiming"),
    "residual, kaiming": gradients(shortcut=True, init="kaiming"),
}
for name, norms in runs.items():
    first, last = norms[0], norms[-1]
    print(f"{name:17} block 1: {first:.0e}  block 20: {last:.0e}")

# %% figure alt_zh="四条线，横轴是块的序号，1 离输入最近，20 离输出最近；纵轴是梯度的范数，对数刻度。没有捷径的一条，从第 20 块到第 1 块几乎沿直线下降，最后约为 1e-17。有捷径的一条几乎是平的，都在 0.1 到 1 之间。没有捷径但用 Kaiming 初始化的一条也大致是平的，在 0.01 上下。有捷径又用 Kaiming 初始化的一条最高，从右到左略降，都在 1e5 到 1e7 之间。" alt_en="Four lines; the horizontal axis is the block, 1 nearest the input, 20 nearest the output; the vertical axis is the gradient norm, on a log scale. Without shortcuts it falls from block 20 toward the input almost along a straight line, to about 1e-17 at block 1. With shortcuts it is almost flat, between 0.1 and 1. Without shortcuts but with Kaiming initialization it is roughly flat, too, around 0.01. With shortcuts and Kaiming initialization it is highest, falling slightly from right to left, all between 1e5 and 1e7."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(5.4, 2.8), layout="constrained")
for name, norms in runs.items():
    ax.semilogy(range(1, 21), norms, "o-", ms=3, label=name)
ax.set(xlabel="block (1 is nearest the input)", ylabel="gradient norm")
ax.set_xticks([1, 5, 10, 15, 20])
ax.legend(frameon=False)
plt.show()
