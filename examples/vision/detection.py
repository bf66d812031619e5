# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "训练一个检测模型", en = "Train a detection model" }
# device = "cpu"
# ///

# %% dataset
import torch
from torch.utils.data import DataLoader, Dataset
from torchvision import ops, tv_tensors


class Squares(Dataset):
    """Images with one or two bright rectangles."""

    def __len__(self):
        return 4

    def __getitem__(self, i):
        generator = torch.Generator().manual_seed(i)
        n = 1 + i % 2  # objects in this image
        image = torch.rand(3, 96, 128, generator=generator) / 4
        masks = torch.zeros(n, 96, 128, dtype=torch.bool)
        for k in range(n):
            top, left = torch.randint(0, 60, (2,), generator=generator)
            masks[k, top : top + 30, left : left + 40] = True
        image[:, masks.any(0)] += 0.7
        boxes = ops.masks_to_boxes(masks)
        boxes[:, 2:] += 1  # right and bottom: one past the last pixel
        boxes = tv_tensors.BoundingBoxes(
            boxes, format="XYXY", canvas_size=(96, 128)
        )
        labels = torch.ones(n, dtype=torch.long)
        return image, {"boxes": boxes, "labels": labels}


image, target = Squares()[1]
print(image.shape)
print(target["boxes"])
print(target["labels"])

# %% collate
def collate(batch):
    return tuple(zip(*batch))


loader = DataLoader(Squares(), batch_size=2, collate_fn=collate)
images, targets = next(iter(loader))
print(type(images).__name__, len(images), images[0].shape)
print([len(target["labels"]) for target in targets])

# %% model
from torchvision.models import detection

torch.manual_seed(0)
model = detection.fasterrcnn_mobilenet_v3_large_320_fpn(
    weights=None, weights_backbone=None, num_classes=2,
    min_size=96, max_size=128,
)
model.train()
losses = model(images, targets)
for name, loss in losses.items():
    print(f"{name:17} {loss:.3f}")

# %% loop
optimizer = torch.optim.SGD(model.parameters(), 0.005, momentum=0.9)
for epoch in range(1, 4):
    for images, targets in loader:
        losses = model(images, targets)
        loss = sum(losses.values())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(f"epoch {epoch}  loss {loss:.2f}")

# %% evaluate
model.eval()
with torch.no_grad():
    predictions = model(images)  # no targets needed
prediction = predictions[0]
print({name: tuple(t.shape) for name, t in prediction.items()})
scores = prediction["scores"]
print(f"scores from {scores.min():.2f} to {scores.max():.2f}")

# %% validation
model.train()
with torch.no_grad():
    losses = model(images, targets)
print(f"{sum(losses.values()):.2f}")
