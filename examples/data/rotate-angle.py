# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "转任意角度", en = "Turning by any angle" }
# ///

# %% rotate
import torch
import torch.nn.functional as F


def rotate(x, degrees):  # (N, C, H, W), (N,)
    h, w = x.shape[-2:]
    a = torch.deg2rad(degrees)
    zero = torch.zeros_like(a)
    # zh: 坐标在两个方向上都从 -1 到 1，所以要乘上高宽之比。
    # en: Both coordinates run from -1 to 1, hence the ratio of the
    # en: sides.
    matrix = torch.stack([
        torch.stack([a.cos(), -a.sin() * h / w, zero], dim=1),
        torch.stack([a.sin() * w / h, a.cos(), zero], dim=1),
    ], dim=1)  # (N, 2, 3)
    grid = F.affine_grid(matrix, x.shape, align_corners=False)
    return F.grid_sample(x, grid, align_corners=False)


x = torch.tensor([[[[1.0, 2.0], [3.0, 4.0]]]])  # (1, 1, 2, 2)
turned = rotate(x, torch.tensor([90.0]))
print(turned.round(decimals=4).tolist())
print(torch.rot90(x, 1, dims=(-2, -1)).tolist())

# %% figure alt_zh="五幅字母 F 的彩色图：第一幅不转，后四幅在正负 15 度之间各转了一个随机的角度，转空的角是黑的。" alt_en="Five versions of a coloured letter F: the first is not turned, the other four are each turned by a random angle between minus and plus 15 degrees; the corners left empty are black."
import matplotlib.pyplot as plt

image = torch.full((3, 16, 16), 0.3)
image[0, 3:13, 4:6] = 1
image[1, 3:5, 4:12] = 1
image[2, 7:9, 4:10] = 1
torch.manual_seed(0)
degrees = torch.rand(5) * 30 - 15  # between -15 and 15
degrees[0] = 0
batch = rotate(image.expand(5, 3, 16, 16), degrees)
fig, axes = plt.subplots(
    1, 5, figsize=(7.2, 1.8), layout="constrained"
)
for ax, angle, picture in zip(axes, degrees, batch):
    ax.imshow(picture.clamp(0, 1).permute(1, 2, 0))
    ax.set_title(f"{angle:.1f}")
    ax.axis("off")
plt.show()
