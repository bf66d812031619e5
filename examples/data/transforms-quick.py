# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "pillow"]
#
# [tool.example]
# title.zh = "把图像转换成一个批次"
# title.en = "Turn images into a batch"
# ///

# %% quick
import torch
from PIL import Image
from torchvision.transforms import v2

transform = v2.Compose([
    v2.ToImage(),  # (C, H, W), uint8
    v2.Resize(256),  # the shorter side
    v2.CenterCrop(224),
    v2.ToDtype(torch.float32, scale=True),  # 0 to 1
    v2.Normalize((0.485, 0.456, 0.406), (0.229, 0.224, 0.225)),
])
images = [
    Image.new("RGB", (640, 480), "orange"),
    Image.new("RGB", (300, 500), "navy"),
]
batch = torch.stack([transform(image) for image in images])
print(batch.shape, batch.dtype)
print(f"from {batch.min():.2f} to {batch.max():.2f}")
