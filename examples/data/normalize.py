# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "归一化", en = "Normalization" }
# ///

# %% mnist
import torch

x = torch.tensor([[[0.0, 0.1307, 1.0]]])  # (1, 1, 3)
mean, std = 0.1307, 0.3081
(x - mean) / std

# %% compute
torch.manual_seed(0)
images = torch.rand(100, 3, 8, 8)  # (N, C, H, W), from 0 to 1
images = images * torch.tensor([1.0, 0.5, 0.2])[:, None, None]
mean = images.mean(dim=(0, 2, 3))  # (3,)
std = images.std(dim=(0, 2, 3))
print([f"{m:.3f}" for m in mean], [f"{s:.3f}" for s in std])
# zh: 均值对应第 0 维（通道），所以后面补两维。
# en: The means belong to dimension 0, the channels: add two more.
z = (images - mean[:, None, None]) / std[:, None, None]
print([f"{abs(v):.3f}" for v in z.mean(dim=(0, 2, 3))])
print([f"{v:.3f}" for v in z.std(dim=(0, 2, 3))])

# %% undo
again = z * std[:, None, None] + mean[:, None, None]
print(images[0, :, 0, 0], z[0, :, 0, 0], again[0, :, 0, 0], sep="\n")

# %% bytes
raw = torch.tensor([[[0, 128, 255]]], dtype=torch.uint8)
# zh: 第一行没有除以 255，第二行除过。
# en: First without dividing by 255, then with it.
for x in (raw, raw / 255):
    z = (x - 0.1307) / 0.3081
    print([f"{v:.4f}" for v in z.flatten()])

# %% no-ones raises="RuntimeError"
(images - mean) / std
