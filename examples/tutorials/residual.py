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
# 两个一样深、参数一样多、初始值也一样的网络，一个每两层接一条捷径，一个
# 不接。前者学得会，后者的损失一动不动。这篇教程把两者的损失和各层的梯度
# 画出来，再算给你看为什么。

# %% [markdown] residual lang="en"
# # Residual connections: thirty layers
#
# Two networks of the same depth, with the same number of parameters and
# the same initial values. One has a shortcut around every two layers,
# the other has none. The first learns; the loss of the second does not
# move. This tutorial draws the losses of both and the gradients of all
# layers, and then computes why.

# %% [markdown] spirals lang="zh"
# ## 数据：两条螺线
#
# 平面上两条绕在一起的曲线，每条 200 个点，要分清一个点属于哪一条。直线
# 分不开，要有隐藏层才行。

# %% [markdown] spirals lang="en"
# ## The data: two spirals
#
# Two curves in the plane wind around each other, 200 points each. To
# which one does a point belong? No straight line separates them; hidden
# layers are needed.

# %% two-spirals alt_zh="两条绕在一起的螺线，各一种颜色" alt_en="Two spirals that wind around each other, each in its colour"
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
# 三十个宽 32 的线性层，两个一块，共十五块。每块先算 $F(x)$，有捷径就再
# 加上 $x$，最后过 ReLU。除了那个加号，两个网络处处相同：相同的随机种
# 子，相同的默认初始化。

# %% [markdown] network lang="en"
# ## A single plus sign
#
# Thirty linear layers of width 32, two to a block, fifteen blocks. Each
# block computes $F(x)$, adds $x$ if it has a shortcut, and applies
# ReLU. Apart from that plus the networks agree in everything: the same
# random seed, the same default initialization.

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
assert all(map(torch.equal, plain.parameters(), residual.parameters()))
print(sum(p.numel() for p in plain.parameters()), "parameters each")

# %% [markdown] train lang="zh"
# ## 训练
#
# 同样的 Adam、同样的学习率，各走 100 步，每步用全部 400 个点。

# %% [markdown] train lang="en"
# ## Train
#
# The same Adam with the same learning rate, 100 steps each, every step
# on all 400 points.

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
assert results["plain"][1] < 0.6 and results["residual"][1] > 0.99

# %% training-curves alt_zh="训练损失随步数的变化：没有捷径的停在 0.69，有捷径的降到接近 0" alt_en="Training loss by step: without shortcuts it stays at 0.69, with shortcuts it falls close to 0"
fig, ax = plt.subplots(layout="constrained")
for number, (name, (losses, _)) in enumerate(results.items()):
    ax.plot(losses, color=f"C{number}", label=name)
ax.set(xlabel="step", ylabel="training loss")
ax.legend()
plt.show()

# %% [markdown] curves lang="zh"
# 没有捷径的那个停在 $\ln 2 \approx 0.693$，这正是对两类各给一半概率的损
# 失：它什么也没学到。这里看的是训练损失，所以不是过拟合，是训练不动。

# %% [markdown] curves lang="en"
# The plain network stays at $\ln 2 \approx 0.693$, which is the loss of
# giving both classes probability one half: it has learned nothing. This
# is the training loss, so the trouble is not overfitting. It does not
# train.

# %% [markdown] seeds lang="zh"
# ### 不是运气
#
# 换几个随机种子再来一遍。

# %% [markdown] seeds lang="en"
# ### Not bad luck
#
# Once more with other random seeds.

# %% other-seeds
for seed in (1, 2):
    for name, shortcut in (("plain", False), ("residual", True)):
        losses, accuracy = train(make_model(shortcut, seed))
        print(f"seed {seed}  {name:8}  accuracy {accuracy:.3f}")
        assert accuracy > 0.99 if shortcut else accuracy < 0.6

# %% [markdown] gradients lang="zh"
# ## 各层的梯度
#
# 在起点上，不训练，只反向传播一次，量每一层权重的梯度有多大（范数）。纵
# 轴是对数刻度。

# %% [markdown] gradients lang="en"
# ## Gradients layer by layer
#
# At the starting point, without training, go backward once and measure
# how large the gradient of each layer's weight is (its norm). The
# vertical scale is logarithmic.

# %% gradient-norms alt_zh="三十层各自的梯度范数：没有捷径时从后往前掉了九个多数量级，有捷径时各层在同一个数量级上下" alt_en="Gradient norms of the thirty layers: without shortcuts they fall by more than nine powers of ten towards the first layer, with shortcuts they stay at about one level"
def gradient_norms(model):
    criterion(model(x), targets).backward()
    layers = [m for b in model[1:-1] for m in (b.first, b.second)]
    return torch.stack([m.weight.grad.norm() for m in layers])


fig, ax = plt.subplots(layout="constrained")
for number, name in enumerate(results):
    norms = gradient_norms(make_model(name == "residual"))
    print(f"{name:8}  first {norms[0]:.1e}  last {norms[-1]:.1e}")
    ax.semilogy(range(1, 31), norms, "o-", ms=3, label=name)
    assert (norms[0] < 1e-8 * norms[-1]) == (name == "plain")
ax.set(xlabel="layer (1 is next to the input)", ylabel="gradient norm")
ax.legend()
plt.show()

# %% [markdown] why lang="zh"
# ## 为什么
#
# 反向传播把各块的雅可比矩阵连乘起来。不算最后的 ReLU，一块的雅可比矩阵
# 没有捷径时是
#
# $$
# J = \frac{\partial F}{\partial x}
# $$
#
# 有捷径时是 $I + J$。奇异值说的是一个方向上的梯度被放大或缩小几倍。取一
# 个点，看第一块的奇异值。

# %% [markdown] why lang="en"
# ## Why
#
# The backward pass multiplies the Jacobians of all blocks. Leaving out
# the final ReLU, the Jacobian of one block without a shortcut is
#
# $$
# J = \frac{\partial F}{\partial x}
# $$
#
# and with a shortcut it is $I + J$. A singular value says by what
# factor the gradient grows or shrinks along one direction. Take one
# point and look at the singular values of the first block.

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
# 在这个点上，$J$ 的奇异值全都小于 1，梯度过这一块，不管朝哪个方向都要缩
# 小；加上 $I$，平均就在 1 左右。一块差得不多，连乘起来就差得多了。下面
# 把前 1、5、15 块各当成一个函数，ReLU 也在内，算它整个的雅可比矩阵。

# %% [markdown] product lang="en"
# At this point all singular values of $J$ are below 1: a gradient that
# passes this block shrinks, whatever its direction. With $I$ added they
# are about 1 on average. One block makes little difference, a product
# of many makes a large one. Now take the first 1, 5 and 15 blocks as
# one function each, with their ReLUs, and compute its whole Jacobian.

# %% all-blocks
for name in ("plain", "residual"):
    model = make_model(name == "residual")
    for depth in (1, 5, 15):
        whole = jacrev(model[1 : 1 + depth])(model[0](x[0]).detach())
        largest = torch.linalg.svdvals(whole)[0]
        print(f"{name:8}  {depth:2} blocks  largest {largest:.1e}")

# %% [markdown] forward lang="zh"
# ## 前向也一样
#
# 不只是梯度。没有捷径，输入的差别也传不到后面。看 400 个点的激活值散得
# 有多开：每一维的标准差，取平均，在第 1、8、15 块之后各量一次。

# %% [markdown] forward lang="en"
# ## The forward pass, too
#
# Gradients are not all. Without shortcuts, the differences between
# inputs do not reach the end either. How far apart are the activations
# of the 400 points? Take the standard deviation of each dimension,
# average, and measure after blocks 1, 8 and 15.

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
# ## 别的办法
#
# 捷径不是唯一的办法。上面的网络用的是 `nn.Linear` 的默认初始化，对这么
# 深的 ReLU 网络，它给的权重太小。换成按 ReLU 算好大小的
# `kaiming_normal_`，没有捷径，梯度也到得了第一层。

# %% [markdown] init lang="en"
# ## Another remedy
#
# Shortcuts are not the only remedy. The networks above use the default
# initialization of `nn.Linear`, whose weights are too small for a ReLU
# network this deep. With `kaiming_normal_`, scaled for ReLU, gradients
# reach the first layer without any shortcut.

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
    assert accuracy > 0.99

# %% [markdown] next lang="zh"
# ## 接下来
#
# 在这个小问题上，两种办法都管用；它们也可以一起用，真正很深的网络往往还
# 加上归一化。
#
# 自己试一试：
#
# - 不用捷径、默认初始化，最多几块还学得会？
# - 把优化器换成 `SGD(lr=0.05, momentum=0.9)`，捷径和 `kaiming_normal_`
#   谁更稳？多换几个种子。
# - 在没有捷径的块里加一个 `nn.BatchNorm1d`，再画一次各层的梯度。
#
# 延伸阅读：[残差块](../nn/residual.md)、[初始
# 化](../nn/init.md#depth)、[梯度消失，画出来
# 看](../autograd/leaves-and-hooks.md#norms)、[梯度裁剪治不了梯度消
# 失](../train/clip-grad.md#vanishing)、[函数式接
# 口](../autograd/func.md)。反向传播怎样一步步走，见[自动求导的里
# 面](autograd-inside.ipynb)。

# %% [markdown] next lang="en"
# ## What next
#
# On this small problem both remedies work. They can be combined, and
# really deep networks usually add normalization as well.
#
# Try it yourself:
#
# - Without shortcuts and with the default initialization, how many
#   blocks can still be trained?
# - Take `SGD(lr=0.05, momentum=0.9)` as the optimizer. Which is
#   steadier, shortcuts or `kaiming_normal_`? Try several seeds.
# - Put an `nn.BatchNorm1d` into the blocks without a shortcut and draw
#   the gradients again.
#
# Further reading: [residual blocks](../nn/residual.md),
# [initialization](../nn/init.md#depth), [vanishing gradients in a
# figure](../autograd/leaves-and-hooks.md#norms), [clipping does not
# cure vanishing gradients](../train/clip-grad.md#vanishing), [the
# functional interface](../autograd/func.md). How the backward pass
# goes, step by step: [autograd from within](autograd-inside.ipynb).
