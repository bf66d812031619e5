# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "语义分割：输出、损失与 IoU"
# title.en = "Semantic segmentation: output, loss, and IoU"
# device = "cpu"
# ///

# %% output
import torch
from torch import nn
from torchvision.models import segmentation

torch.manual_seed(0)
model = segmentation.lraspp_mobilenet_v3_large(
    weights=None, weights_backbone=None, num_classes=3
)
x = torch.rand(2, 3, 64, 96)
logits = model(x)["out"]
print(logits.shape)
prediction = logits.argmax(1)
print(prediction.shape, prediction.dtype)

# %% loss
# zh: 每个像素一个类别索引；255 的像素不计入损失。
# en: One class index per pixel; pixels with 255 don't count.
mask = torch.randint(3, (2, 64, 96))
mask[:, :2] = 255
loss = nn.functional.cross_entropy(logits, mask, ignore_index=255)
loss.backward()
print(f"{loss:.3f}")

# %% iou
def class_iou(prediction, mask, classes, ignored=255):
    valid = mask != ignored
    pairs = mask[valid] * classes + prediction[valid]
    table = pairs.bincount(minlength=classes**2)
    table = table.view(classes, classes)  # rows: truth
    hit = table.diagonal()
    return hit / (table.sum(0) + table.sum(1) - hit)


truth = torch.tensor([[0, 0, 1, 1], [0, 2, 2, 255]])
guess = torch.tensor([[0, 1, 1, 1], [0, 2, 2, 2]])
iou = class_iou(guess, truth, 3)
print(iou, f"mean {iou.mean():.3f}")

# %% head
# zh: 另一种类别数：替换输出类别的卷积。
# en: A different number of classes: replace the convolution that
# en: outputs them.
fcn = segmentation.fcn_resnet50(
    weights=None, weights_backbone=None, num_classes=21
)
last = fcn.classifier[-1]
fcn.classifier[-1] = nn.Conv2d(last.in_channels, 5, kernel_size=1)
with torch.no_grad():
    print(last.out_channels, fcn.eval()(x)["out"].shape)

# %% channel raises="RuntimeError"
nn.functional.cross_entropy(logits, mask[:, None])

# %% color raises="RuntimeError"
# zh: 彩色掩码 (N, 3, H, W) 被当作类别的概率。
# en: A color mask (N, 3, H, W) is taken for class probabilities.
nn.functional.cross_entropy(logits, mask[:, None].expand(-1, 3, -1, -1))
