# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "SimCLR 与 NT-Xent 损失"
# title.en = "SimCLR and the NT-Xent loss"
# timeout = 120
# ///

# %% loss
import torch
import torch.nn.functional as F
from torch import nn


def nt_xent(a, b, temperature=0.5):  # (N, D) each
    z = F.normalize(torch.cat([a, b]), dim=1)  # (2N, D)
    logits = z @ z.T / temperature  # (2N, 2N)
    logits.fill_diagonal_(-torch.inf)  # not with itself
    N = len(a)
    partner = torch.arange(2 * N).roll(N)
    return F.cross_entropy(logits, partner)


torch.manual_seed(0)
a = torch.randn(4, 8)
print("partner", torch.arange(8).roll(4))
print(f"same    {nt_xent(a, a):.3f}")
print(f"random  {nt_xent(a, torch.randn(4, 8)):.3f}")
print(f"ln(2N - 1) = {torch.tensor(7.0).log():.3f}")

# %% views
from sklearn.datasets import load_digits

digits = load_digits()
x = torch.tensor(digits.images, dtype=torch.float32)[:, None] / 16
y = torch.tensor(digits.target)
train, test = slice(1400), slice(1400, None)


def augment(x):  # another turn, size, shift, and noise for each image
    N = len(x)
    angle = 0.5 * (2 * torch.rand(N) - 1)
    scale = 0.8 + 0.4 * torch.rand(N)
    cos, sin = angle.cos() * scale, angle.sin() * scale
    shift = 0.4 * (2 * torch.rand(2, N) - 1)
    matrix = torch.stack([cos, -sin, shift[0], sin, cos, shift[1]])
    theta = matrix.T.reshape(N, 2, 3)
    grid = F.affine_grid(theta, x.shape, align_corners=False)
    x = F.grid_sample(x, grid, align_corners=False)
    return x + 0.1 * torch.randn_like(x)


print(augment(x[:4]).shape)

# %% train
def make():
    torch.manual_seed(0)
    encoder = nn.Sequential(
        nn.Conv2d(1, 32, 3, padding=1), nn.ReLU(),
        nn.Conv2d(32, 64, 3, stride=2, padding=1), nn.ReLU(),
        nn.Flatten(), nn.Linear(64 * 16, 128), nn.ReLU(),
    )
    return encoder, nn.Sequential(
        nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, 32)
    )


encoder, projection = make()
parameters = [*encoder.parameters(), *projection.parameters()]
optimizer = torch.optim.Adam(parameters, lr=1e-3)
for epoch in range(40):
    for i in torch.randperm(1400).split(200):
        h = encoder(torch.cat([augment(x[i]), augment(x[i])]))
        loss = nt_xent(*projection(h).chunk(2))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    if epoch % 10 == 9:
        print(f"epoch {epoch + 1}: loss {loss:.3f}")

# %% probe
@torch.no_grad()
def features(module):
    return module(x).flatten(1)


def probe(h, labels=50):
    """Train a linear layer on a few labels; return the accuracy."""
    torch.manual_seed(0)
    h = (h - h[train].mean(0)) / (h[train].std(0) + 1e-3)
    head = nn.Linear(h.shape[1], 10)
    optimizer = torch.optim.AdamW(head.parameters(), lr=0.01)
    for _ in range(200):
        loss = F.cross_entropy(head(h[:labels]), y[:labels])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    right = head(h[test]).argmax(1) == y[test]
    return f"{right.float().mean():.1%}"


print("pixels          ", probe(x.flatten(1)))
print("random encoder  ", probe(features(make()[0])))
print("SimCLR encoder  ", probe(features(encoder)))
both = nn.Sequential(encoder, projection)
print("after projection", probe(features(both)))
