# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "matplotlib"]
#
# [tool.example]
# title = { zh = "torchvision 的旋转", en = "Rotations of torchvision" }
# device = "cpu"
# ///

# %% fifteen
import torch
from torchvision.transforms import v2

print(v2.RandomRotation(15))
print(v2.RandomRotation(15).degrees, v2.RandomRotation((0, 30)).degrees)

# %% three-angles raises="ValueError"
v2.RandomRotation([90, 180, 270])

# %% choice
torch.manual_seed(0)
turn = v2.RandomChoice([
    v2.RandomRotation((angle, angle)) for angle in (90, 180, 270)
])
x = torch.tensor([[[1.0, 2.0], [3.0, 4.0]]])  # (1, 2, 2)
results = {tuple(turn(x).flatten().tolist()) for _ in range(100)}
for result in sorted(results):
    print(result)

# %% figure alt_zh="四幅字母 F 的彩色图：原图；逆时针旋转 15 度，四角是黑色；同样旋转 15 度，用双线性插值，边缘更平滑；最后一幅用 expand=True，画面变大，四角都保留。" alt_en="Four versions of a colored letter F: the original; rotated 15 degrees counterclockwise with black corners; the same with bilinear interpolation and smoother edges; and with expand=True, where the image grows so that no corner is cut off."
import matplotlib.pyplot as plt
from torchvision.transforms.v2 import functional as VF

image = torch.full((3, 16, 16), 0.3)
image[0, 3:13, 4:6] = 1
image[1, 3:5, 4:12] = 1
image[2, 7:9, 4:10] = 1
bilinear = v2.InterpolationMode.BILINEAR
panels = {
    "image": image,
    "15 degrees": VF.rotate(image, 15),
    "BILINEAR": VF.rotate(image, 15, interpolation=bilinear),
    "expand=True": VF.rotate(image, 15, expand=True),
}
fig, axes = plt.subplots(
    1, 4, figsize=(7.2, 2), layout="constrained"
)
for ax, (title, picture) in zip(axes, panels.items()):
    ax.imshow(picture.permute(1, 2, 0))
    ax.set_title(title)
    ax.axis("off")
plt.show()
