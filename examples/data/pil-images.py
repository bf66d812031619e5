# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "pillow"]
#
# [tool.example]
# title = { zh = "PIL 图像与张量", en = "PIL images and tensors" }
# ///

# %% open
import io

import numpy as np
import torch
from PIL import Image

image = Image.new("RGB", (6, 4), color=(255, 0, 0))
image.putpixel((5, 3), (0, 0, 255))
# zh: 这里用内存里的文件；平时写 Image.open("cat.png")。
# en: A file in memory; usually you write Image.open("cat.png").
file = io.BytesIO()
image.save(file, format="png")
image = Image.open(file)
print(image.mode, image.size, "(width, height)")

# %% to-tensor
array = np.array(image)  # (H, W, C)
x = torch.from_numpy(array).permute(2, 0, 1)  # (C, H, W)
print(array.shape, x.shape, x.dtype)
print(x[:, 0, 0], x[:, 3, 5])

# %% modes
for mode in ("RGB", "L", "RGBA", "P", "1"):
    array = np.array(image.convert(mode))
    print(f"{mode:5} {str(array.shape):10} {array.dtype}")

# %% to-image
picture = x.permute(1, 2, 0).numpy()  # (H, W, C)
again = Image.fromarray(picture)
print(again.mode, again.size, again.getpixel((5, 3)))

# %% dataset
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __init__(self, files, labels):
        self.files = files
        self.labels = labels

    def __len__(self):
        return len(self.files)

    def __getitem__(self, i):
        with Image.open(self.files[i]) as image:
            array = np.array(image.convert("RGB"))
        x = torch.from_numpy(array).permute(2, 0, 1)
        return x.float() / 255, self.labels[i]


x, y = next(iter(DataLoader(Images([file, file], [0, 1]), 2)))
print(x.shape, x.dtype, y)
