# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn", "matplotlib"]
#
# [tool.example]
# title = { zh = "训练步数与生成的图像", en = "Training steps" }
# ///

# %% steps
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

images = torch.tensor(load_digits().data).float() / 8 - 1  # -1 to 1
T = 50
beta = torch.linspace(1e-4, 0.2, T)
alpha_bar = (1 - beta).cumprod(0)


class Model(nn.Module):
    def __init__(self, size=256):
        super().__init__()
        self.step = nn.Embedding(T, size)
        self.first, self.last = nn.Linear(64, size), nn.Linear(size, 64)
        layers = (nn.Linear(size, size) for _ in range(2))
        self.mid = nn.ModuleList(layers)

    def forward(self, x, t):
        h = self.first(x) + self.step(t)
        for layer in self.mid:
            h = h + layer(F.silu(h))
        return self.last(F.silu(h))


@torch.no_grad()
def sample(model, n=100):
    torch.manual_seed(0)
    x = torch.randn(n, 64)
    for t in reversed(range(T)):
        noise = model(x, torch.full((n,), t))
        x = x - beta[t] / (1 - alpha_bar[t]).sqrt() * noise
        x = x / (1 - beta[t]).sqrt()
        if t > 0:
            x = x + beta[t].sqrt() * torch.randn_like(x)
    return x


def nearest(x):
    return torch.cdist(x, images).amin(1).mean()


torch.manual_seed(0)
model, losses = Model(), []
optimizer = torch.optim.Adam(model.parameters(), 1e-3)
print(f"noise itself: distance {nearest(torch.randn(100, 64)):.1f}")
shown = {}
for step in range(1, 2001):
    x = images[torch.randint(len(images), (128,))]
    t = torch.randint(T, (128,))
    noise = torch.randn_like(x)
    a = alpha_bar[t, None]
    noisy = a.sqrt() * x + (1 - a).sqrt() * noise
    loss = F.mse_loss(model(noisy, t), noise)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    losses.append(loss.item())
    if step in (14, 140, 600, 2000):  # 14 steps are one epoch
        shown[step] = sample(model)
        mean = sum(losses[-14:]) / 14
        print(f"step {step:4}: loss {mean:.2f}, "
              f"distance {nearest(shown[step]):.1f}")

# %% figure alt_zh="四行生成的图像，分别在训练 14、140、600、2000 步之后：第一行是噪声，第二行隐约有笔画，后两行是可以辨认的数字。" alt_en="Four rows of generated images, after 14, 140, 600, and 2000 training steps: the first row is noise, the second has hints of strokes, the last two are digits that can be recognized."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(4, 8, figsize=(5, 2.7), layout="constrained")
for row, (step, x) in zip(axes, shown.items()):
    row[0].set_title(f"{step}", fontsize=8, loc="left")
    for ax, image in zip(row, x):
        ax.imshow(image.view(8, 8), cmap="gray", vmin=-1, vmax=1)
        ax.axis("off")
plt.show()
