# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "裁剪与填充", en = "Cropping and padding" }
# ///

# %% center
import torch


def center_crop(x, size):
    h, w = x.shape[-2:]
    top, left = (h - size) // 2, (w - size) // 2
    return x[..., top : top + size, left : left + size]


x = torch.arange(36).reshape(1, 6, 6)  # (C, H, W)
center_crop(x, 2)

# %% random
def random_crop(x, size):
    h, w = x.shape[-2:]
    top = torch.randint(h - size + 1, ()).item()
    left = torch.randint(w - size + 1, ()).item()
    return x[..., top : top + size, left : left + size]


torch.manual_seed(0)
for _ in range(3):
    print(random_crop(x, 4)[0, 0].tolist())  # first row

# %% pad
import torch.nn.functional as F

small = torch.ones(1, 2, 2)
# zh: 从最后一维写起：左、右、上、下。
# en: From the last dimension: left, right, top, bottom.
print(F.pad(small, (1, 1, 1, 1)))
# zh: 四周补 2，再裁回原来的大小：相当于随机平移。
# en: Pad by 2 and crop back to size: a random shift.
print(random_crop(F.pad(x, (2, 2, 2, 2)), 6).shape)

# %% too-large
# zh: 切片超出边界不报错，得到的只是小一些的图。
# en: A slice over the edge is no error; the result is smaller.
print(x[..., 2:10, 2:10].shape)

# %% too-large-random raises="RuntimeError"
random_crop(x, 8)
