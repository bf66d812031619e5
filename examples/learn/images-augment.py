# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-image", "matplotlib"]
#
# [tool.example]
# title = { zh = "数据增强：一张变很多张", en = "Augmentation" }
# device = "cpu"
# timeout = 300
# ///

# %% patches alt_zh="三小块纹理：砖墙、草地、碎石，48×48 像素" alt_en="Three patches of texture: brick, grass, and gravel, 48×48 pixels"
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from skimage import data, util
from torch import nn

SIZE, PATCH = 24, 48
NAMES = "brick", "grass", "gravel"
grays = [util.img_as_float32(getattr(data, n)()) for n in NAMES]
textures = torch.stack(list(map(torch.tensor, grays)))  # (3, 512, 512)


# zh: 随机截取一个正方形：(N, H, W) 变成 (N, size, size)。
# en: Cut out a random square: (N, H, W) to (N, size, size).
def cut(images, size):
    h, w = images.shape[1:]
    i = torch.randint(h - size + 1, ())
    j = torch.randint(w - size + 1, ())
    return images[:, i : i + size, j : j + size]


torch.manual_seed(0)
figure, axes = plt.subplots(1, 3, figsize=(5, 1.9))
for axis, name, patch in zip(axes, NAMES, cut(textures, PATCH)):
    axis.imshow(patch, cmap="gray", vmin=0, vmax=1)
    axis.set_title(name)
    axis.axis("off")


# %% augment alt_zh="同一块草地的八个随机裁剪，各自旋转、翻转" alt_en="Eight random crops of one patch of grass, each turned and flipped at random"
def augment(patches):
    x = cut(patches, SIZE)
    x = x.rot90(int(torch.randint(4, ())), (1, 2))
    return x.flip(2) if torch.rand(()) < 0.5 else x


patches = cut(textures, PATCH)
figure, axes = plt.subplots(1, 8, figsize=(7, 1))
for axis in axes:
    axis.imshow(augment(patches)[1], cmap="gray", vmin=0, vmax=1)
    axis.axis("off")


# %% train
def normalize(x):
    mean = x.mean((1, 2), keepdim=True)
    std = x.std((1, 2), keepdim=True)
    return ((x - mean) / (std + 0.05)).unsqueeze(1)  # (N, 1, H, W)


def block(inputs, outputs):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, padding=1),
        nn.BatchNorm2d(outputs), nn.ReLU(), nn.MaxPool2d(2),
    )


# zh: view() 给出三个小块的一种新版本，每一步取 4 次。
# en: view() gives new versions of the three patches; 4 a step.
def train(view, steps=100):
    model = nn.Sequential(
        block(1, 16), block(16, 32), block(32, 64),
        nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(64, 3),
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)
    y = torch.arange(3).repeat(4)
    for _ in range(steps):
        x = torch.cat([view() for _ in range(4)])  # (12, 24, 24)
        loss = F.cross_entropy(model(normalize(x)), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return model.eval(), loss.item()


# %% compare
def trial(seed):
    torch.manual_seed(seed)
    patches = cut(textures[:, :, :256], PATCH)
    test = [cut(textures[:, :, 256:], SIZE) for _ in range(200)]
    y = torch.arange(3).repeat(200)
    scores = []
    for view in (
        lambda: patches[:, 12:36, 12:36],
        lambda: cut(patches, SIZE),
        lambda: augment(patches),
    ):
        model, loss = train(view)
        with torch.no_grad():
            right = model(normalize(torch.cat(test))).argmax(1) == y
        scores += [loss, right.float().mean().item()]
    return scores


results = torch.tensor([trial(seed) for seed in range(8)])  # (8, 6)
names = "the middle", "cut", "cut, turned, flipped"
for name, part in zip(names, results.split(2, dim=1)):
    print(f"{name}: loss {part[:, 0].mean():.2f}", end=", ")
    print(f"accuracy {part[:, 1].mean():.2f}")
    print("   each", *(f"{score:.2f}" for score in part[:, 1].tolist()))
