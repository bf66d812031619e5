# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "每个像素一个类别", en = "One class per pixel" }
# device = "cpu"
# ///

# %% quick
import torch
from torchvision.models import segmentation

model = segmentation.lraspp_mobilenet_v3_large(
    weights=None, weights_backbone=None, num_classes=3
).eval()
with torch.no_grad():
    logits = model(torch.rand(1, 3, 64, 96))["out"]
print(logits.shape, logits.argmax(1).shape)
