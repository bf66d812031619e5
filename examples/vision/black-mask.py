# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "pillow", "numpy", "matplotlib"]
#
# [tool.example]
# title.zh = "保存的掩码看起来全黑"
# title.en = "A saved mask looks black"
# ///

# %% saved
import io

import numpy as np
import torch
from PIL import Image


def save(image):
    file = io.BytesIO()
    image.save(file, format="png")
    return Image.open(file)


mask = torch.zeros(64, 64, dtype=torch.int64)
mask[16:48, 20:44] = 1
mask[40:60, 36:60] = 2
black = save(Image.fromarray(mask.to(torch.uint8).numpy()))
print(black.mode, np.unique(np.asarray(black)))

# %% scale
gray = save(Image.fromarray((mask * 127).to(torch.uint8).numpy()))
print(gray.mode, np.unique(np.asarray(gray)))

# %% palette
color = Image.fromarray(mask.to(torch.uint8).numpy())
color.putpalette([0, 0, 0, 220, 50, 50, 50, 120, 220])
color = save(color)
# zh: 值仍是类别索引，颜色只用于显示。
# en: The values are still class indices; colors are for display.
print(color.mode, np.unique(np.asarray(color)))

# %% figure alt_zh="三幅图：第一幅几乎全黑；第二幅是灰度，能看见两个矩形；第三幅用红色和蓝色显示同样的矩形。" alt_en="Three images: the first is almost black; the second shows two rectangles in gray; the third shows them in red and blue."
import matplotlib.pyplot as plt

titles = ["0, 1, 2", "0, 127, 254", "palette"]
figure, axes = plt.subplots(1, 3, figsize=(7, 2.6))
for ax, image, title in zip(axes, [black, gray, color], titles):
    ax.imshow(image.convert("RGB"))
    ax.set(title=title, xticks=[], yticks=[])

# %% truly-zero
torch.manual_seed(0)
logits = torch.randn(1, 1, 4, 4) * 2
probability = logits.sigmoid()
# zh: 只有一个通道时，argmax 永远是 0。
# en: With one channel, argmax is always 0.
print("argmax(1)  ", logits.argmax(1).unique().tolist())
# zh: 小于 1 的小数转换成整数也是 0。
# en: A fraction below 1 is also 0 as an integer.
print("to(uint8)  ", probability.to(torch.uint8).unique().tolist())
right = (probability > 0.5).to(torch.uint8) * 255
print("threshold  ", right.unique().tolist())
