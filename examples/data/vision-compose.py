# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "torchvision 的变换", en = "torchvision transforms" }
# device = "cpu"
# ///

# %% compose
import torch
from torchvision.transforms import v2

transform = v2.Compose([
    v2.Resize((32, 32)),
    v2.ToDtype(torch.float32, scale=True),
])
image = torch.full((1, 28, 28), 255, dtype=torch.uint8)
x = transform(image)
print(x.shape, x.dtype, x.max())

# %% batch
# zh: v2 也收整批的张量：后三维是图像，前面有几维都行。
# en: v2 takes whole batches too: the last three dimensions are
# en: the image, and any number may stand before them.
x = transform(image.expand(8, 1, 28, 28))
print(x.shape)

# %% lambda
double = v2.Lambda(lambda x: x * 2)
print(v2.Compose([double, torch.sqrt])(torch.tensor([[[8.0]]])))
