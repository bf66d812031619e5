# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "Resize 与 RandomCrop", en = "Resize and RandomCrop" }
# device = "cpu"
# ///

# %% resize-crop
import torch
from torchvision.transforms import v2

torch.manual_seed(0)
x = torch.rand(1, 28, 28)
large = v2.Resize([32, 32])(x)
print(large.shape, v2.RandomCrop([28, 28])(large).shape)
# zh: 不缩放，先填充再裁剪，得到随机平移。
# en: A random shift without resizing: pad, then crop.
print(v2.RandomCrop(28, padding=2)(x).shape)

# %% shorter-side
# zh: 一个整数指短边，长边按比例缩放；两个数是（高，宽）。
# en: One number is the shorter side and keeps the aspect ratio;
# en: two numbers are (height, width).
wide = torch.zeros(3, 20, 40)
print(v2.Resize(10)(wide).shape, v2.Resize((10, 10))(wide).shape)
print(v2.CenterCrop(16)(wide).shape)

# %% same-as-torch
import torch.nn.functional as F

y = F.interpolate(
    x[None], size=(14, 14), mode="bilinear", antialias=True
)[0]
print(torch.allclose(v2.Resize((14, 14), antialias=True)(x), y))

# %% resized-crop
# zh: 随机裁下面积的 8% 到 100%，再缩放到指定大小。
# en: Crops 8% to 100% of the area at random, then resizes it.
print(v2.RandomResizedCrop(16)(wide).shape)

# %% too-large raises="ValueError"
small = torch.zeros(1, 20, 20)
print(v2.RandomCrop(28, pad_if_needed=True)(small).shape)
v2.RandomCrop([28, 28])(small)
