# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-image", "matplotlib"]
#
# [tool.example]
# title = { zh = "三个标签：迁移学习", en = "Transfer learning" }
# device = "cpu"
# timeout = 900
# ///

# %% photos alt_zh="十二张照片的局部，灰度，24×24 像素" alt_en="Pieces of twelve photos in gray, 24×24 pixels"
import copy

import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from skimage import color, data, util
from torch import nn

SIZE = 24
NAMES = "astronaut camera chelsea clock coffee coins hubble_deep_field"
NAMES += " immunohistochemistry moon page retina rocket"


def load(name):
    photo = util.img_as_float32(getattr(data, name)())
    gray = color.rgb2gray(photo) if photo.ndim == 3 else photo
    return torch.tensor(gray, dtype=torch.float32)  # (H, W)


def crop(photos, n):
    pieces = []
    for photo in photos:
        for _ in range(n):
            i = torch.randint(photo.shape[0] - SIZE + 1, ())
            j = torch.randint(photo.shape[1] - SIZE + 1, ())
            pieces.append(photo[i : i + SIZE, j : j + SIZE])
    x = torch.stack(pieces).unsqueeze(1)  # (N, 1, 24, 24)
    mean = x.mean((1, 2, 3), keepdim=True)
    std = x.std((1, 2, 3), keepdim=True)
    return (x - mean) / (std + 0.05), torch.arange(len(x)) // n


torch.manual_seed(0)
photos = [load(name) for name in NAMES.split()]
for i, piece in enumerate(crop(photos, 1)[0]):
    plt.subplot(2, 6, i + 1).imshow(piece[0], cmap="gray")
    plt.axis("off")

# %% pretrain
def make(classes):  # (N, 1, 24, 24) to (N, 64) to (N, classes)
    layers = []
    for i, o in ((1, 16), (16, 32), (32, 64)):
        layers += [nn.Conv2d(i, o, 3, padding=1), nn.BatchNorm2d(o)]
        layers += [nn.ReLU(), nn.MaxPool2d(2)]
    body = nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten())
    return nn.Sequential(body, nn.Linear(64, classes))


def fit(model, x, y, steps, lr, frozen=False):
    model.train()
    model[0].train(not frozen)
    learned = [p for p in model.parameters() if p.requires_grad]
    optimizer = torch.optim.Adam(learned, lr)
    for _ in range(steps):
        rows = torch.randperm(len(x))[:64]
        loss = F.cross_entropy(model(x[rows]), y[rows])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@torch.no_grad()
def score(model, x, y):
    model.eval()
    return (model(x).argmax(1) == y).float().mean().item()


pretrained = make(12)
fit(pretrained, *crop(photos, 150), steps=250, lr=3e-3)
print(f"which photo: {score(pretrained, *crop(photos, 40)):.2f}")


# %% head
def with_new_head(model):
    model = copy.deepcopy(model)
    model[0].requires_grad_(False)
    model[1] = nn.Linear(64, 3)
    return model


model = with_new_head(pretrained)
for each in (model, model[1]):
    print(sum(p.numel() for p in each.parameters()), "parameters")


# %% compare
textures = [load(name) for name in ("brick", "grass", "gravel")]


def trial(seed):
    torch.manual_seed(seed)
    given = crop([t[:, :256] for t in textures], 1)  # three pieces
    test = crop([t[:, 256:] for t in textures], 200)
    scratch, control = make(3), with_new_head(make(3))
    frozen = with_new_head(pretrained)
    fit(scratch, *given, steps=100, lr=2e-3)
    fit(control, *given, steps=100, lr=1e-2, frozen=True)
    fit(frozen, *given, steps=60, lr=1e-2, frozen=True)
    unfrozen = copy.deepcopy(frozen).requires_grad_(True)
    fit(frozen, *given, steps=40, lr=1e-2, frozen=True)
    fit(unfrozen, *given, steps=40, lr=3e-4)
    models = scratch, control, frozen, unfrozen
    return [score(model, *test) for model in models]


results = torch.tensor([trial(seed) for seed in range(8)])  # (8, 4)
names = "scratch", "random body", "frozen body", "unfrozen"
for name, column in zip(names, results.T):
    print(f"{name:11} {column.mean():.2f}", column.numpy().round(2))
