# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "scikit-image"]
#
# [tool.example]
# title.zh = "BGR 图像与 RGB 的均值、标准差"
# title.en = "BGR images with the mean and std of RGB"
# device = "cpu"
# ///

# %% normalize
import torch
from skimage import data
from torchvision.transforms.v2 import functional as V

mean, std = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]  # RGB

rgb = torch.from_numpy(data.astronaut()).permute(2, 0, 1) / 255
bgr = rgb.flip(0)  # what cv2.imread would give, as (C, H, W)


def channels(name, x):
    m = [round(v, 2) for v in x.mean((1, 2)).tolist()]
    print(f"{name:18} {m}")


channels("RGB, RGB's numbers", V.normalize(rgb, mean, std))
channels("BGR, RGB's numbers", V.normalize(bgr, mean, std))
channels("BGR, BGR's numbers", V.normalize(bgr, mean[::-1], std[::-1]))

# %% weights
# zh: 预训练的第一层期望 RGB：只翻转均值和标准差还不够。
# en: A pretrained first layer expects RGB; reversing mean and std
# en: alone isn't enough.
torch.manual_seed(0)
conv = torch.nn.Conv2d(3, 8, 3)
right = conv(V.normalize(rgb, mean, std))
wrong = conv(V.normalize(bgr, mean[::-1], std[::-1]))
# zh: 反转权重的输入通道，就可以接受 BGR。
# en: With its input channels reversed, the layer takes BGR.
with torch.no_grad():
    conv.weight.copy_(conv.weight.flip(1))
same = conv(V.normalize(bgr, mean[::-1], std[::-1]))
for name, out in ("RGB", right), ("BGR", wrong), ("both", same):
    print(f"{name:5}", [f"{v:.3f}" for v in out[0, 100, 60:64]])
