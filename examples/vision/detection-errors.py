# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "检测目标的常见错误"
# title.en = "Errors in detection targets"
# device = "cpu"
# ///

# %% no-targets raises="AssertionError"
import torch
from torchvision.models import detection

torch.manual_seed(0)
model = detection.fasterrcnn_mobilenet_v3_large_320_fpn(
    weights=None, weights_backbone=None, num_classes=3,
    min_size=64, max_size=64,
)
images = [torch.rand(3, 64, 64)]
model(images)

# %% flat-box raises="AssertionError"
def train(boxes, labels):
    boxes, labels = torch.tensor(boxes), torch.tensor(labels)
    return model(images, [{"boxes": boxes, "labels": labels}])


train([[10.0, 20, 10, 40]], [1])  # x1 = x2: no width

# %% xywh raises="AssertionError"
train([[30.0, 40, 20, 15]], [1])  # x, y, width, height

# %% out-of-range raises="IndexError"
train([[10.0, 10, 40, 40]], [3])  # num_classes=3: 0, 1, 2

# %% zero
losses = train([[10.0, 10, 40, 40]], [0])
print(sorted(losses))
scores = model.eval()(images)[0]["scores"]
labels = model(images)[0]["labels"]
model.train()
print("predicted labels:", labels.unique().tolist())

# %% label-dtype raises="TypeError"
train([[10.0, 10, 40, 40]], [1.0])

# %% empty-shape raises="AssertionError"
train([], [])

# %% empty
# zh: 没有物体的图：框的形状是 (0, 4)，不是 (0,)。
# en: An image without objects: boxes of shape (0, 4), not (0,).
nothing = {
    "boxes": torch.zeros(0, 4),
    "labels": torch.zeros(0, dtype=torch.long),
}
losses = model(images, [nothing])
print({name: round(loss.item(), 2) for name, loss in losses.items()})

# %% stacked raises="RuntimeError"
from torch.utils.data import DataLoader

samples = [(torch.rand(3, 64, 64), {"boxes": torch.zeros(n, 4)})
           for n in (1, 2)]
next(iter(DataLoader(samples, batch_size=2)))
