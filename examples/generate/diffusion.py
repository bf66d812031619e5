# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "手写数字的扩散模型"
# title.en = "A diffusion model for digits"
# timeout = 180
# ///

# %% model
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
pixels, labels = load_digits(return_X_y=True)
images = (torch.tensor(pixels).float() / 8 - 1).to(device)  # -1 to 1
labels = torch.tensor(labels).to(device)
T = 50
beta = torch.linspace(1e-4, 0.2, T, device=device)
alpha_bar = (1 - beta).cumprod(0)


class NoisePredictor(nn.Module):
    def __init__(self, size=256):
        super().__init__()
        self.step = nn.Embedding(T, size)
        self.digit = nn.Embedding(10, size)
        self.first = nn.Linear(64, size)
        self.hidden = nn.ModuleList(
            nn.Linear(size, size) for _ in range(2)
        )
        self.last = nn.Linear(size, 64)

    def forward(self, x, t, y):
        h = self.first(x) + self.step(t) + self.digit(y)  # (N, size)
        for layer in self.hidden:
            h = h + layer(F.silu(h))
        return self.last(F.silu(h))


model = NoisePredictor().to(device)
print(sum(p.numel() for p in model.parameters()), "parameters")

# %% train
steps = 2500
optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)
schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
losses = []
for step in range(1, steps + 1):
    n = torch.randint(len(images), (128,), device=device)
    t = torch.randint(T, (128,), device=device)
    noise = torch.randn(128, 64, device=device)
    a = alpha_bar[t].unsqueeze(1)  # (N, 1)
    noisy = a.sqrt() * images[n] + (1 - a).sqrt() * noise
    loss = F.mse_loss(model(noisy, t, labels[n]), noise)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    schedule.step()
    losses.append(loss.item())
    if step % 500 == 0:
        print(f"step {step}: loss {sum(losses[-500:]) / 500:.3f}")
assert sum(losses[-500:]) / 500 < 0.2

# %% by-step
with torch.no_grad():
    noise = torch.randn_like(images)
    for t in (0, 6, 12, 24, 36, 49):
        a = alpha_bar[t]
        noisy = a.sqrt() * images + (1 - a).sqrt() * noise
        predicted = model(noisy, torch.full_like(labels, t), labels)
        print(f"t = {t:2}: loss {F.mse_loss(predicted, noise):.3f}")

# %% sample
@torch.no_grad()
def sample(y):
    x = torch.randn(len(y), 64, device=device)
    for t in reversed(range(T)):
        noise = model(x, torch.full_like(y, t), y)
        x = x - beta[t] / (1 - alpha_bar[t]).sqrt() * noise
        x = x / (1 - beta[t]).sqrt()
        if t > 0:
            share = (1 - alpha_bar[t - 1]) / (1 - alpha_bar[t])
            x = x + (share * beta[t]).sqrt() * torch.randn_like(x)
    return x


torch.manual_seed(0)
digits = torch.arange(10, device=device).repeat(30)
generated = sample(digits)  # (300, 64)
low, high = generated.aminmax()
print(f"pixels from {low:.1f} to {high:.1f}")

# %% figure alt_zh="三行各十张生成的 8×8 图像，每一列是一个数字，从 0 到 9，大多数清楚可认。" alt_en="Three rows of ten generated 8 by 8 images, one column for each digit from 0 to 9; most of them are easy to recognize."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(3, 10, figsize=(7, 2.2), layout="constrained")
for ax, image in zip(axes.flat, generated.cpu()):
    ax.imshow(image.view(8, 8), cmap="gray", vmin=-1, vmax=1)
    ax.axis("off")
plt.show()

# %% check
from sklearn.svm import SVC

classifier = SVC().fit(images.cpu(), labels.cpu())
agree = classifier.predict(generated.cpu()) == digits.cpu().numpy()
print(f"recognized as the digit asked for: {agree.mean():.2f}")
nearest = torch.cdist(generated, images).amin(1).mean()
between = torch.cdist(images[:300], images[300:]).amin(1).mean()
print(f"distance to the nearest image: {nearest:.2f}")
print(f"the same for real images:      {between:.2f}")
assert agree.mean() > 0.9
