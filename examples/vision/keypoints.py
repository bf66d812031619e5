# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "关键点检测"
# title.en = "Keypoint detection"
# timeout = 120
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn

S = 24
grid = torch.arange(S, dtype=torch.float32)


def make(n, low, high):
    """Images with a cross; the keypoint is its center, (x, y)."""
    images = 0.3 * torch.randn(n, 1, S, S)
    x = torch.randint(low, high, (n,))
    y = torch.randint(3, S - 3, (n,))
    for image, a, b in zip(images[:, 0], x, y):
        image[b - 2 : b + 3, a] = image[b, a - 2 : a + 3] = 1
    return images, torch.stack([x, y], 1).float()  # (n, 2)


def heatmaps(points, sigma=1.5):  # (n, 2) -> (n, 1, S, S)
    x, y = points[:, 0, None, None], points[:, 1, None, None]
    squared = (grid - x) ** 2 + (grid[:, None] - y) ** 2
    return torch.exp(-squared / (2 * sigma**2))[:, None]


torch.manual_seed(0)
images, points = make(400, 3, 14)  # never on the right
target = heatmaps(points)
print(images.shape, points.shape, target.shape)
print(points[0], target[0, 0].argmax().item() % S)

# %% heatmap
def train(model, target, epochs, lr):
    optimizer = torch.optim.Adam(model.parameters(), lr)
    for _ in range(epochs):
        for i in torch.randperm(len(images)).split(50):
            loss = F.mse_loss(model(images[i]), target[i])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    print(f"loss {loss:.5f}")


def convolutions(out):
    torch.manual_seed(0)
    return nn.Sequential(
        nn.Conv2d(1, 16, 5, padding=2), nn.ReLU(),
        nn.Conv2d(16, 16, 5, padding=2), nn.ReLU(),
        nn.Conv2d(16, out, 5, padding=2),
    )


by_heatmap = convolutions(1)
train(by_heatmap, 10 * target, epochs=10, lr=3e-3)


def peak(heat):  # (n, 1, S, S) -> (n, 2)
    index = heat.flatten(1).argmax(1)
    return torch.stack([index % S, index // S], 1).float()


# %% coordinates
by_number = nn.Sequential(
    convolutions(8), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(),
    nn.Linear(8 * S * S // 4, 2),
)
train(by_number, points / S, epochs=20, lr=1e-3)

# %% compare
@torch.no_grad()
def pixels(low, high):
    torch.manual_seed(1)
    images, points = make(200, low, high)
    for name, guess in (
        ("heatmap", peak(by_heatmap(images))),
        ("numbers", by_number(images) * S),
    ):
        error = (guess - points).norm(dim=1)
        print(f"{name}: off by {error.mean():5.2f} pixels")


pixels(3, 14)
pixels(14, S - 3)

# %% soft
def soft_peak(heat, temperature=1.0):
    """The mean position, weighted by the softmax of the heatmap."""
    w = (heat / temperature).flatten(1).softmax(1).view_as(heat)[:, 0]
    return torch.stack(
        [(w.sum(1) * grid).sum(1), (w.sum(2) * grid).sum(1)], 1
    )


between = torch.tensor([[9.4, 12.7]])
heat = 10 * heatmaps(between)
print(peak(heat), soft_peak(heat))
