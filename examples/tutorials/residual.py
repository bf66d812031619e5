# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "残差连接：三十层"
# title.en = "Residual connections: thirty layers"
# timeout = 180
# ///

# %% [markdown] residual lang="zh"
# # 残差连接：三十层
#
# 两个网络一样深，参数一样多，初始值也相同，不同的是其中一个每两层有一个
# 残差连接，另一个没有。前者能训练，后者的损失几乎不变。这篇教程画出两者
# 的损失和各层的梯度，再分析原因。

# %% [markdown] residual lang="en"
# # Residual connections: thirty layers
#
# Two networks have the same depth, the same number of parameters, and
# the same initial values, but one has a residual connection around
# every two layers and the other has none. The first learns; the loss of
# the second hardly changes. This tutorial plots the losses and the
# gradients of all layers, and then works out the reason.

# %% [markdown] spirals lang="zh"
# ## 数据：两条螺线
#
# 平面上有两条绕在一起的螺线，每条 200 个点，要判断一个点属于哪一条。没
# 有一条直线能把两条螺线分开，所以需要隐藏层。

# %% [markdown] spirals lang="en"
# ## The data: two spirals
#
# Two spirals in the plane wind around each other, with 200 points each.
# The task is to decide which spiral a point belongs to. No straight
# line separates them, so hidden layers are needed.

# %% two-spirals alt_zh="两条绕在一起的螺线，各一种颜色" alt_en="Two spirals that wind around each other, each in its own color"
import math

import matplotlib.pyplot as plt
import torch
from torch import nn

radius = torch.linspace(0.3, 1.0, 200)
angle = 2 * math.pi * radius
arm = torch.stack([radius * angle.cos(), radius * angle.sin()], 1)
x = torch.cat([arm, -arm])  # (400, 2)
targets = torch.arange(2).repeat_interleave(200)  # (400,)

fig, ax = plt.subplots(figsize=(3.6, 3.4), layout="constrained")
ax.scatter(*arm.T, s=6, color="C0")
ax.scatter(*-arm.T, s=6, color="C1")
ax.set_aspect("equal")
plt.show()

# %% [markdown] network lang="zh"
# ## 只差一个加号
#
# 网络有三十个宽度为 32 的线性层，每块两个，共十五块。每块先计算
# $F(x)$，有残差连接时再加上 $x$，最后做 ReLU。除了这个加法，两个网络完
# 全相同：随机种子相同，默认的初始化也相同。

# %% [markdown] network lang="en"
# ## The only difference is one addition
#
# Thirty linear layers of width 32 form fifteen blocks of two. Each
# block computes $F(x)$, adds $x$ if it has a residual connection, and
# applies ReLU. Apart from that addition, the networks are identical:
# the same random seed, the same default initialization.

# %% deep-network
class Block(nn.Module):
    def __init__(self, width, shortcut):
        super().__init__()
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)
        self.shortcut = shortcut

    def residual(self, x):
        return self.second(self.first(x).relu())

    def forward(self, x):
        out = self.residual(x)
        return (out + x if self.shortcut else out).relu()


def make_model(shortcut, seed=0):
    torch.manual_seed(seed)
    stem = nn.Sequential(nn.Linear(2, 32), nn.ReLU())
    blocks = [Block(32, shortcut) for _ in range(15)]
    return nn.Sequential(stem, *blocks, nn.Linear(32, 2))


plain, residual = make_model(False), make_model(True)
for name, model in ("plain   ", plain), ("residual", residual):
    count = sum(p.numel() for p in model.parameters())
    first = [f"{w:.3f}" for w in model[1].first.weight[0, :4].tolist()]
    print(name, count, "parameters:", *first, "…")

# %% [markdown] train lang="zh"
# ## 训练
#
# 两个网络都用 Adam 和同样的学习率，各训练 100 步，每步使用全部 400 个
# 点。

# %% [markdown] train lang="en"
# ## Train
#
# Both networks are trained with Adam and the same learning rate for 100
# steps, each on all 400 points.

# %% train-both
criterion = nn.CrossEntropyLoss()


def train(model, steps=100):
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    losses = []
    for _ in range(steps):
        optimizer.zero_grad()
        loss = criterion(model(x), targets)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    with torch.no_grad():
        accuracy = (model(x).argmax(1) == targets).float().mean().item()
    return losses, accuracy


results = {
    "plain": train(plain),
    "residual": train(residual),
}
for name, (losses, accuracy) in results.items():
    print(f"{name:8}  loss {losses[-1]:.4f}  accuracy {accuracy:.3f}")

# %% training-curves alt_zh="训练损失随步数的变化：没有残差连接的停在 0.69，有残差连接的降到接近 0" alt_en="Training loss by step: without residual connections it stays at 0.69, with them it falls close to 0"
fig, ax = plt.subplots(layout="constrained")
for number, (name, (losses, _)) in enumerate(results.items()):
    ax.plot(losses, color=f"C{number}", label=name)
ax.set(xlabel="step", ylabel="training loss")
ax.legend()
plt.show()

# %% [markdown] curves lang="zh"
# 没有残差连接的网络停在 $\ln 2 \approx 0.693$，这正是给两个类别各 0.5
# 的概率时的损失：网络什么也没有学到。过拟合的网络训练损失很低，而这里的
# 训练损失没有下降，可见问题不是过拟合，而是网络没有学习。

# %% [markdown] curves lang="en"
# The network without residual connections stays at
# $\ln 2 \approx 0.693$, the loss of giving both classes probability
# 0.5: it has learned nothing. An overfitting network would have a low
# training loss. This network doesn't learn at all.

# %% [markdown] seeds lang="zh"
# ### 换几个随机种子
#
# 这不是偶然的：换两个随机种子，结果相同。

# %% [markdown] seeds lang="en"
# ### Other random seeds
#
# The result isn't an accident: two other seeds lead to the same
# conclusion.

# %% other-seeds
for seed in (1, 2):
    for name, shortcut in (("plain", False), ("residual", True)):
        losses, accuracy = train(make_model(shortcut, seed))
        print(f"seed {seed}  {name:8}  accuracy {accuracy:.3f}")

# %% [markdown] gradients lang="zh"
# ## 各层的梯度
#
# 问题在训练之前就能看到：在初始值处做一次反向传播，计算每层权重的梯度范
# 数。纵轴是对数坐标。

# %% [markdown] gradients lang="en"
# ## Gradients by layer
#
# The problem shows even before training: run one backward pass at the
# initial values and compute the gradient norm of each layer's weight.
# The y-axis is logarithmic.

# %% gradient-norms alt_zh="三十层各自的梯度范数：没有残差连接时从后往前下降九个多数量级，有残差连接时各层大致相同" alt_en="Gradient norms of the thirty layers: without residual connections they fall by more than nine orders of magnitude toward the first layer, with them they stay at about the same level"
def gradient_norms(model):
    criterion(model(x), targets).backward()
    layers = [m for b in model[1:-1] for m in (b.first, b.second)]
    return torch.stack([m.weight.grad.norm() for m in layers])


fig, ax = plt.subplots(layout="constrained")
for number, name in enumerate(results):
    norms = gradient_norms(make_model(name == "residual"))
    print(f"{name:8}  first {norms[0]:.1e}  last {norms[-1]:.1e}")
    ax.semilogy(range(1, 31), norms, "o-", ms=3, label=name)

ax.set(xlabel="layer (1 is next to the input)", ylabel="gradient norm")
ax.legend()
plt.show()

# %% [markdown] why lang="zh"
# ## 为什么
#
# 反向传播把各块的雅可比矩阵连乘。不计最后的 ReLU，没有残差连接时，一块
# 的雅可比矩阵是
#
# $$
# J = \frac{\partial F}{\partial x}
# $$
#
# 有残差连接时是 $I + J$。奇异值表示梯度在某个方向上放大或缩小的倍数。取
# 一个点，计算第一块的奇异值：

# %% [markdown] why lang="en"
# ## Why
#
# The backward pass multiplies the Jacobians of all blocks. Without the
# final ReLU, the Jacobian of a block without a residual connection is
#
# $$
# J = \frac{\partial F}{\partial x}
# $$
#
# and with one it is $I + J$. A singular value is the factor by which
# the gradient grows or shrinks along one direction. At one point, the
# singular values of the first block are:

# %% one-block
from torch.func import jacrev

model = make_model(False)
point = model[0](x[0]).detach()  # (32,)
jacobian = jacrev(model[1].residual)(point)  # (32, 32)
for name, matrix in (
    ("J", jacobian),
    ("I + J", jacobian + torch.eye(32)),
):
    values = torch.linalg.svdvals(matrix)
    print(
        f"{name:5}  largest {values[0]:.2f}  "
        f"mean {values.mean():.2f}  smallest {values[-1]:.2f}"
    )

# %% [markdown] product lang="zh"
# 在这个点上，$J$ 的奇异值都小于 1，所以梯度经过这一块，在任何方向上都会
# 缩小；加上 $I$ 之后，奇异值平均在 1 左右。一块的差别不大，连乘之后就很
# 大。把前 1、5、15 块（包括 ReLU）各看作一个函数，雅可比矩阵的最大奇异
# 值是：

# %% [markdown] product lang="en"
# At this point, all singular values of $J$ are below 1, so a gradient
# that passes the block shrinks in every direction; with $I$ added, they
# are about 1 on average. For one block, the difference is small; for a
# product of many, it is large. With the first 1, 5, and 15 blocks,
# including their ReLUs, each treated as one function, the largest
# singular value of the Jacobian is:

# %% all-blocks
for name in ("plain", "residual"):
    model = make_model(name == "residual")
    for depth in (1, 5, 15):
        whole = jacrev(model[1 : 1 + depth])(model[0](x[0]).detach())
        largest = torch.linalg.svdvals(whole)[0]
        print(f"{name:8}  {depth:2} blocks  largest {largest:.1e}")

# %% [markdown] forward lang="zh"
# ## 前向传播也一样
#
# 消失的不只是梯度：没有残差连接时，输入之间的差别也传不到后面的层。计算
# 400 个点的激活值在每一维上的标准差，再对各维取平均，第 1、8、15 块之后
# 的结果是：

# %% [markdown] forward lang="en"
# ## The forward pass, too
#
# Not only gradients vanish: without residual connections, the
# differences between inputs don't reach the last layers, either. This
# is the standard deviation over the 400 points in each dimension,
# averaged over all dimensions, after blocks 1, 8, and 15:

# %% forward-spread
with torch.no_grad():
    for name in ("plain", "residual"):
        model = make_model(name == "residual")
        out, spreads = model[0](x), []
        for block in model[1:-1]:
            out = block(out)
            spreads.append(out.std(0).mean().item())
        print(name, [f"{s:.1e}" for s in spreads[::7]])

# %% [markdown] init lang="zh"
# ## 另一种方法：权重初始化
#
# 残差连接不是唯一的方法。到此为止，网络使用的是 `nn.Linear` 的默认初始
# 化，对这么深的 ReLU 网络来说，权重太小。如果改用为 ReLU 设计的
# `kaiming_normal_`，没有残差连接，梯度也能传到第一层。

# %% [markdown] init lang="en"
# ## Another remedy: weight initialization
#
# Residual connections aren't the only remedy. So far, the networks use
# the default initialization of `nn.Linear`, whose weights are too small
# for a ReLU network this deep. With `kaiming_normal_`, which is
# designed for ReLU, gradients reach the first layer even without
# residual connections.

# %% kaiming
def use_kaiming(model):
    for m in model.modules():
        if isinstance(m, nn.Linear):
            nn.init.kaiming_normal_(m.weight, nonlinearity="relu")
            nn.init.zeros_(m.bias)
    return model


for seed in (0, 1):
    model = use_kaiming(make_model(False, seed))
    losses, accuracy = train(model)
    norms = gradient_norms(use_kaiming(make_model(False, seed)))
    print(
        f"seed {seed}  first {norms[0]:.1e}  last {norms[-1]:.1e}  "
        f"accuracy {accuracy:.3f}"
    )

# %% [markdown] next lang="zh"
# ## 接下来
#
# 在这个小问题上，两种方法单独使用都有效。同时使用反而更糟：每一块都在 x
# 上加一个大小相近的量，越加越大，三个种子的初始损失是 20 到 260，而只用
# 残差连接时不到 1。所以很深的网络在残差连接之外，通常再加归一化层。
#
# 自己试一试：
#
# - 没有残差连接，使用默认初始化，最多多少块还能训练？
# - 优化器换成 `SGD(lr=0.05, momentum=0.9)`，残差连接和
#   `kaiming_normal_` 哪个更稳定？多试几个种子。
# - 在没有残差连接的块里加一个 `nn.BatchNorm1d`，再画一次各层的梯度。
#
# 延伸阅读：[残差连接](../nn/residual.md)、[为什么初始化很重
# 要](../nn/init.md#depth)、[自动求导的里面](autograd-inside.ipynb)。

# %% [markdown] next lang="en"
# ## What next
#
# On this small problem, each remedy works alone. Together, they make
# the activations grow, because each block adds something as large as
# x: with three seeds, the loss starts at 20 to 260, compared to less
# than 1 with residual connections alone. This is why very deep networks
# usually combine residual connections with normalization layers.
#
# Try it yourself:
#
# - Without residual connections and with the default initialization,
#   how many blocks can still be trained?
# - Use `SGD(lr=0.05, momentum=0.9)` as the optimizer. Which is more
#   stable, residual connections or `kaiming_normal_`? Try several
#   seeds.
# - Add an `nn.BatchNorm1d` to the blocks without residual connections,
#   and plot the gradients again.
#
# Further reading: [Residual connections](../nn/residual.md), [Why
# initialization matters](../nn/init.md#depth), and [Autograd from
# within](autograd-inside.ipynb).
