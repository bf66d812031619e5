# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "numpy", "pillow"]
#
# [tool.example]
# title = { zh = "16 位图像", en = "16-bit images" }
# ///

# %% write
import numpy as np
import torch
from PIL import Image

# zh: CT、深度图、显微图像常用 12 位或 16 位；这里的值是 0 到 4095。
# en: CT, depth, and microscopy use 12 or 16 bits; here 0 to 4095.
values = np.linspace(0, 4095, 12).reshape(3, 4).astype(np.uint16)
Image.fromarray(values).save("scan.png")
image = Image.open("scan.png")
print(image.mode, image.size)

# %% convert
eight = np.array(image.convert("L"))
print(eight)

# %% to-tensor
from torchvision.transforms import v2

x = v2.functional.pil_to_tensor(image)
print(x.shape, x.dtype, x.int().max().item())
scaled = v2.functional.to_dtype(x, torch.float32, scale=True)
print(f"scaled by 65535: up to {scaled.max():.3f}")

# %% scale
# zh: 除以数据真正的最大值；CT 则截取一个窗口，再缩放到 0 到 1。
# en: Divide by the largest value of the data; for CT, clip to a
# en: window and scale that to 0 to 1.
x = torch.from_numpy(np.array(image).astype(np.float32))[None]
print(x.shape, (x / 4095).aminmax())
low, high = 1000, 3000
print(((x.clamp(low, high) - low) / (high - low))[0, 1])

# %% model
conv = torch.nn.Conv2d(1, 8, 3, padding=1)
print(conv(x[None] / 4095).shape)
# zh: 预训练模型要三个通道：复制，不占新的内存。
# en: A pretrained model wants three channels: repeat, without memory.
print((x / 4095).expand(3, -1, -1).shape)
