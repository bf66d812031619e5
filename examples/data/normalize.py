# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "归一化", en = "Normalising" }
# ///

# %% mnist
import torch

x = torch.tensor([[[0.0, 0.1307, 1.0]]])  # (1, 1, 3)
mean, std = 0.1307, 0.3081
(x - mean) / std

# %% channels
# zh: 每个通道一个均值，要对着第 0 维，后面补两个 1。
# en: A mean for each channel faces dimension 0: add two ones.
mean = torch.tensor([0.5, 0.4, 0.3])[:, None, None]  # (3, 1, 1)
std = torch.tensor([0.2, 0.2, 0.1])[:, None, None]
image = mean + std * torch.ones(3, 4, 4)
print(((image - mean) / std).unique())

# %% compute
torch.manual_seed(0)
images = torch.rand(100, 3, 8, 8) * std + mean  # (N, C, H, W)
mean = images.mean(dim=(0, 2, 3))  # (3,)
std = images.std(dim=(0, 2, 3))
print([f"{m:.4f}" for m in mean], [f"{s:.4f}" for s in std])
z = (images - mean[:, None, None]) / std[:, None, None]
for name, f in {"mean": z.mean, "std": z.std}.items():
    print(name, [f"{abs(v):.4f}" for v in f(dim=(0, 2, 3))])

# %% undo
again = z * std[:, None, None] + mean[:, None, None]
torch.allclose(again, images)

# %% batch-by-batch
# zh: 图像很多时分批累加：和、平方和、个数。
# en: For many images add up batch by batch: sum, squares, count.
total, squares, count = 0, 0, 0
for batch in images.double().split(32):
    total = total + batch.sum(dim=(0, 2, 3))
    squares = squares + (batch**2).sum(dim=(0, 2, 3))
    count += batch[:, 0].numel()
m = total / count
s = ((squares / count - m**2) * count / (count - 1)).sqrt()
print(torch.allclose(m.float(), mean), torch.allclose(s.float(), std))

# %% bytes
raw = torch.tensor([[[0, 128, 255]]], dtype=torch.uint8)
# zh: 没有先除以 255，数就大得不对。
# en: Without dividing by 255 first, the numbers are far too large.
for x in (raw, raw / 255):
    z = (x - 0.1307) / 0.3081
    print([f"{v:.4f}" for v in z.flatten()])

# %% no-ones raises="RuntimeError"
(image - mean) / std
