# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "带框的增强与 SanitizeBoundingBoxes"
# title.en = "Augmenting with boxes, and SanitizeBoundingBoxes"
# ///

# %% crop
import torch
from torchvision import tv_tensors
from torchvision.transforms import v2

image = tv_tensors.Image(torch.zeros(3, 100, 100, dtype=torch.uint8))
target = {
    "boxes": tv_tensors.BoundingBoxes(
        [[0, 0, 20, 20], [40, 40, 60, 60], [70, 70, 99, 99]],
        format="XYXY", canvas_size=(100, 100), dtype=torch.float32,
    ),
    "labels": torch.tensor([1, 2, 3]),
}
crop = v2.CenterCrop(50)
_, cropped = crop(image, target)
print(cropped["boxes"].tolist(), cropped["labels"])

# %% sanitize
# zh: 裁剪之后，框外的物体变成了面积为 0 的框。
# en: After the crop, objects outside are boxes of area 0.
pipeline = v2.Compose([crop, v2.SanitizeBoundingBoxes()])
_, clean = pipeline(image, target)
print(clean["boxes"].tolist(), clean["labels"])

# %% ssd
torch.manual_seed(0)
pipeline = v2.Compose([
    v2.RandomPhotometricDistort(),
    v2.RandomZoomOut(fill=127),
    v2.RandomIoUCrop(),
    v2.RandomHorizontalFlip(),
    v2.SanitizeBoundingBoxes(),
])
for _ in range(4):
    out, found = pipeline(image, target)
    print(tuple(out.shape), found["labels"].tolist())

# %% other-names raises="ValueError"
named = {"boxes": target["boxes"], "category": target["labels"]}
v2.SanitizeBoundingBoxes()(named)

# %% getter
pick = v2.SanitizeBoundingBoxes(
    min_size=10, labels_getter=lambda sample: sample[1]["category"]
)
_, clean = pick(crop(image, named))
print(len(clean["boxes"]), clean["category"])
