# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "翻转与旋转", en = "Flips and rotations" }
# ///

# %% flip
import torch

x = torch.tensor([[[1, 2], [3, 4]]])  # (C, H, W) = (1, 2, 2)
print("original  ", x.tolist())
print("left-right", x.flip(-1).tolist())
print("up-down   ", x.flip(-2).tolist())

# %% figure alt_zh="同一张彩色图像的六个版本：第一幅是字母 F，其余依次是左右翻转、上下翻转、逆时针旋转 90 度、180 度、270 度。" alt_en="Six versions of a color image: the letter F, flipped left to right, flipped upside down, and rotated counterclockwise by 90, 180, and 270 degrees."
import matplotlib.pyplot as plt

image = torch.full((3, 16, 16), 0.15)
image[0, 3:13, 4:6] = 1  # red stem
image[1, 3:5, 4:12] = 1  # green bar
image[2, 7:9, 4:10] = 1  # blue bar
panels = {
    "image": image,
    "flip(-1)": image.flip(-1),
    "flip(-2)": image.flip(-2),
}
for k in (1, 2, 3):
    panels[f"rot90, k={k}"] = image.rot90(k, dims=(-2, -1))
fig, axes = plt.subplots(
    1, 6, figsize=(7.2, 1.5), layout="constrained"
)
for ax, (title, picture) in zip(axes, panels.items()):
    ax.imshow(picture.permute(1, 2, 0))
    ax.set_title(title)
    ax.axis("off")
plt.show()

# %% not-square raises="RuntimeError"
wide = torch.zeros(1, 2, 3)
print(torch.rot90(wide, 1, dims=(-2, -1)).shape)
torch.stack([wide, torch.rot90(wide, 1, dims=(-2, -1))])
