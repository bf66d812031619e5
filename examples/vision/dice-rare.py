# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "少见的类别与 Dice", en = "A rare class, and Dice" }
# timeout = 180
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn


def make_images(n, size=32):
    """Noisy images with one large square (1), one small spot (2)."""
    image = 0.5 * torch.randn(n, 1, size, size)
    mask = torch.zeros(n, size, size, dtype=torch.long)
    for i in range(n):
        y, x = torch.randint(0, size - 14, (2,)).tolist()
        image[i, 0, y : y + 14, x : x + 14] += 1.0
        mask[i, y : y + 14, x : x + 14] = 1
        y, x = torch.randint(0, size - 3, (2,)).tolist()
        image[i, 0, y : y + 3, x : x + 3] += 1.0
        mask[i, y : y + 3, x : x + 3] = 2
    return image, mask


torch.manual_seed(0)
image, mask = make_images(96)  # (96, 1, 32, 32), (96, 32, 32)
test_image, test_mask = make_images(60)
share = mask.flatten().bincount() / mask.numel()
print("share of the pixels:", share)

# %% train
def dice_loss(logits, target, smooth=1.0):
    p = logits.softmax(1)
    truth = F.one_hot(target, 3).movedim(-1, 1)
    overlap = (p * truth).sum((0, 2, 3))
    areas = p.sum((0, 2, 3)) + truth.sum((0, 2, 3))
    return 1 - ((2 * overlap + smooth) / (areas + smooth)).mean()


def combined(logits, target):
    return F.cross_entropy(logits, target) + dice_loss(logits, target)


def weighted(logits, target):
    return F.cross_entropy(logits, target, weight=1 / share)


def conv(inputs, dilation):
    return nn.Sequential(
        nn.Conv2d(inputs, 8, 3, padding=dilation, dilation=dilation,
                  bias=False),
        nn.BatchNorm2d(8), nn.ReLU(),
    )


def train(loss_fn, seed, epochs=20):
    torch.manual_seed(seed)
    model = nn.Sequential(
        conv(1, 1), conv(8, 2), conv(8, 4), conv(8, 1),
        nn.Conv2d(8, 3, 1),
    )
    optimizer = torch.optim.Adam(model.parameters(), 1e-2)
    for _ in range(epochs):
        for i in torch.randperm(96).split(8):
            loss = loss_fn(model(image[i]), mask[i])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    with torch.no_grad():
        return model.eval()(test_image).argmax(1)


# %% compare
def class_iou(prediction, mask):
    table = (mask * 3 + prediction).flatten().bincount(minlength=9)
    table = table.view(3, 3)  # rows: truth
    hit = table.diagonal()
    return hit / (table.sum(0) + table.sum(1) - hit)


losses = {"cross entropy": F.cross_entropy, "weighted": weighted,
          "CE + Dice": combined}
predictions = {name: [train(fn, seed) for seed in range(3)]
               for name, fn in losses.items()}
for name, masks in predictions.items():
    iou = torch.stack([class_iou(m, test_mask) for m in masks])
    square, spot = (f"{iou[:, c].mean():.3f}" for c in (1, 2))
    seeds = [f"{v:.3f}" for v in iou[:, 2].tolist()]
    right = [f"{(m == test_mask).float().mean():.3f}" for m in masks]
    pixels = [int((m == 2).sum()) for m in masks]
    print(f"{name}: mean IoU of the square {square}, spot {spot}")
    print("  spot, by seed", *seeds, " pixels marked", *pixels)
    print("  accuracy     ", *right)
print("pixels of the spots:", int((test_mask == 2).sum()))

# %% figure alt_zh="三张测试图、真实的掩码，以及种子为 2 时三个网络预测的掩码：只用交叉熵的网络找到了正方形，却一个小点也没有标出；类别加权和交叉熵加 Dice 的网络标出了小点，加权的网络标得更大，还有多余的像素。" alt_en="Three test images, their true masks, and the masks predicted by the three networks with seed 2: the one trained with cross entropy finds the squares but marks no spot; those with class weights and with cross entropy plus Dice mark the spots, the weighted one with pixels to spare."
import matplotlib.pyplot as plt

shown = {"image": test_image[:, 0], "truth": test_mask,
         **{name: masks[2] for name, masks in predictions.items()}}
figure, axes = plt.subplots(3, 5, figsize=(8, 5))
for column, (title, images) in zip(axes.T, shown.items()):
    limit = {} if title == "image" else {"vmin": 0, "vmax": 2}
    column[0].set_title(title)
    for axis, picture in zip(column, images):
        axis.imshow(picture, cmap="gray", **limit)
        axis.axis("off")
