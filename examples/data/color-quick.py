# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "颜色与模糊增强", en = "Color and blur" }
# device = "cpu"
# ///

# %% quick
import torch
from torchvision.transforms import v2

train_transform = v2.Compose([
    v2.RandomHorizontalFlip(),
    v2.ColorJitter(brightness=0.4, contrast=0.4, saturation=0.4),
    v2.RandomApply([v2.GaussianBlur(5, sigma=(0.1, 2.0))], p=0.3),
    v2.ToDtype(torch.float32, scale=True),
    v2.RandomErasing(p=0.25),
])
torch.manual_seed(0)
image = torch.randint(0, 256, (3, 64, 64), dtype=torch.uint8)
x = train_transform(image)
print(x.shape, x.dtype)
