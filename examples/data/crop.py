# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "裁剪", en = "Cropping" }
# ///

# %% random
import torch


def random_crop(x, size):
    h, w = x.shape[-2:]
    top = torch.randint(h - size + 1, ()).item()
    left = torch.randint(w - size + 1, ()).item()
    return x[..., top : top + size, left : left + size]


x = torch.arange(36).reshape(1, 6, 6)  # (C, H, W)
torch.manual_seed(0)
for _ in range(3):
    print(random_crop(x, 4)[0, 0].tolist())  # first row

# %% too-large
# zh: 切片超出边界不报错，得到的图像小一些。
# en: A slice past the edge raises no error; it is just smaller.
print(x[..., 2:10, 2:10].shape)
