# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "数值范围", en = "Ranges of values" }
# ///

# %% grey-scale alt_zh="三幅图，数据都在 0.4 到 0.6 之间。左：默认颜色，从深紫到黄。中：gray，自动缩放，从全黑到全白。右：gray 并指定 0 到 1，几乎相同的中灰色。" alt_en="Three images of values between 0.4 and 0.6. Left: default colors, dark purple to yellow. Middle: gray, scaled from black to white. Right: gray with limits 0 and 1, nearly the same mid gray everywhere."
import matplotlib.pyplot as plt
import torch

x = torch.linspace(0.4, 0.6, 24).reshape(4, 6)
options = {
    "default": {},
    "gray": {"cmap": "gray"},
    "gray, 0 to 1": {"cmap": "gray", "vmin": 0, "vmax": 1},
}
fig, axes = plt.subplots(
    1, 3, figsize=(7, 1.8), layout="constrained"
)
for ax, (title, kwargs) in zip(axes, options.items()):
    im = ax.imshow(x.numpy(), **kwargs)
    low, high = im.get_clim()
    print(f"{title}: {low:.1f} to {high:.1f}")
    ax.set_title(title)
    ax.axis("off")
plt.show()

# %% integers alt_zh="两幅图。左：float32 的 0 到 255，除左上角外全是亮黄色。右：同样的数值，类型是 uint8，从黑色渐变到黄色。" alt_en="Two images. Left, 0 to 255 as float32: bright yellow everywhere except the top left corner. Right, the same numbers as uint8: a gradient from black to yellow."
values = torch.linspace(0, 255, 24).reshape(4, 6)
rgb = torch.stack([values, values, torch.zeros(4, 6)], dim=2)
fig, axes = plt.subplots(
    1, 2, figsize=(5, 1.9), layout="constrained"
)
for ax, dtype in zip(axes, (torch.float32, torch.uint8)):
    ax.imshow(rgb.to(dtype).numpy())
    ax.set_title(str(dtype))
    ax.axis("off")
plt.show()

# %% normalized alt_zh="三幅彩色渐变图。左：原图。中：归一化之后直接显示，暗处变成黑色，亮处变成鲜艳的红、绿、黄。右：还原归一化之后，与原图相同。" alt_en="Three color gradients. Left, the original. Middle, displayed after normalization: dark parts are black, bright parts are saturated red, green, and yellow. Right, with the normalization undone: the same as the original."
img = torch.stack([
    torch.linspace(0, 1, 8).expand(6, 8),
    torch.linspace(0, 1, 6)[:, None].expand(6, 8),
    torch.full((6, 8), 0.5),
])  # (3, 6, 8)
mean = torch.tensor([0.5, 0.5, 0.5])[:, None, None]  # (3, 1, 1)
std = torch.tensor([0.25, 0.25, 0.25])[:, None, None]
normalized = (img - mean) / std
restored = normalized * std + mean
for x in (normalized, restored):
    print(f"{x.min():.1f} to {x.max():.1f}")
panels = {
    "image": img, "normalized": normalized, "restored": restored
}
fig, axes = plt.subplots(
    1, 3, figsize=(7, 2), layout="constrained"
)
for ax, (title, picture) in zip(axes, panels.items()):
    ax.imshow(picture.permute(1, 2, 0).numpy())
    ax.set_title(title)
    ax.axis("off")
plt.show()
