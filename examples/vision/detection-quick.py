# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "检测模型的训练目标", en = "Targets of a detector" }
# device = "cpu"
# ///

# %% quick
import torch
from torchvision.models import detection

torch.manual_seed(0)
model = detection.fasterrcnn_mobilenet_v3_large_320_fpn(
    weights=None, weights_backbone=None, num_classes=3
)
images = [torch.rand(3, 120, 160), torch.rand(3, 100, 100)]
targets = [
    {"boxes": torch.tensor([[10.0, 20, 60, 90], [80, 5, 150, 70]]),
     "labels": torch.tensor([1, 2])},  # 0 is the background
    {"boxes": torch.tensor([[30.0, 30, 70, 80]]),
     "labels": torch.tensor([1])},
]
losses = model(images, targets)  # a dict, in training mode
sum(losses.values()).backward()
print(list(losses))
