# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "GAN 的训练循环", en = "The training loop of a GAN" }
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn


def real_points(n):
    """Eight clusters on a circle."""
    angle = torch.randint(8, (n,)) * torch.pi / 4
    center = torch.stack([angle.cos(), angle.sin()], 1)
    return center + 0.05 * torch.randn(n, 2)  # (n, 2)


def make(inputs, outputs, width=64):
    return nn.Sequential(
        nn.Linear(inputs, width), nn.LeakyReLU(0.2),
        nn.Linear(width, width), nn.LeakyReLU(0.2),
        nn.Linear(width, outputs),
    )


# %% loop
def train(steps, g_lr=1e-3, d_lr=1e-3, n=256, seed=0):
    torch.manual_seed(seed)
    G, D = make(4, 2), make(2, 1)
    betas = 0.5, 0.999
    g_optimizer = torch.optim.Adam(G.parameters(), g_lr, betas)
    d_optimizer = torch.optim.Adam(D.parameters(), d_lr, betas)
    one, zero = torch.ones(n, 1), torch.zeros(n, 1)
    bce = F.binary_cross_entropy_with_logits
    for step in range(steps):
        fake = G(torch.randn(n, 4))
        # zh: 训练判别器：detach 使梯度不传到生成器。
        # en: Discriminator: detach keeps gradients from the generator.
        d_loss = bce(D(real_points(n)), one)
        d_loss = d_loss + bce(D(fake.detach()), zero)
        d_optimizer.zero_grad()
        d_loss.backward()
        d_optimizer.step()
        # zh: 训练生成器：不加 detach，标签写 1。
        # en: The generator: no detach, and the label is 1.
        g_loss = bce(D(fake), one)
        g_optimizer.zero_grad()
        g_loss.backward()
        g_optimizer.step()
        if step % (steps // 4) == steps // 4 - 1:
            print(f"{step + 1:5} D {d_loss:.2f}  G {g_loss:.2f}")
    return G, D


G, D = train(1200)


# %% modes
@torch.no_grad()
def covered(G):
    """Share of samples near a cluster, and clusters that have any."""
    torch.manual_seed(0)
    points = G(torch.randn(1000, 4))
    angle = torch.arange(8) * torch.pi / 4
    centers = torch.stack([angle.cos(), angle.sin()], 1)
    distance, nearest = torch.cdist(points, centers).min(1)
    near = distance < 0.2
    modes = nearest[near].unique().numel()
    return f"{near.float().mean():.2f} near, {modes} of 8"


covered(G)

# %% collapse
collapsed, _ = train(1200, g_lr=1e-2, d_lr=1e-4)
covered(collapsed)

# %% figure alt_zh="左：生成的点分布在圆上的几团附近；右：模式坍缩，生成的点挤在一处" alt_en="Left: generated points near the clusters of the circle. Right: after mode collapse, all in one place"
import matplotlib.pyplot as plt

figure, axes = plt.subplots(1, 2, figsize=(6, 3))
for axis, model, title in zip(axes, (G, collapsed), ("G", "collapsed")):
    with torch.no_grad():
        axis.scatter(*real_points(500).T, s=4, label="real")
        axis.scatter(*model(torch.randn(500, 4)).T, s=4, label="fake")
    axis.set_title(title)
    axis.set_aspect("equal")
_ = axes[0].legend()
