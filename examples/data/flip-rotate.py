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
print("as it is  ", x.tolist())
print("left-right", x.flip(-1).tolist())
print("up-down   ", x.flip(-2).tolist())

# %% rotate
# zh: k 个 90 度，逆时针；dims 写（高，宽）。
# en: k times 90 degrees, counter-clockwise; dims is (height, width).
for k in range(4):
    print(90 * k, torch.rot90(x, k, dims=(-2, -1)).tolist())

# %% both
# zh: 左右、上下都翻，等于转 180 度。
# en: Both flips together are a turn of 180 degrees.
torch.equal(x.flip(-2, -1), torch.rot90(x, 2, dims=(-2, -1)))

# %% figure alt_zh="六幅同样的彩色图：第一幅是字母 F，其余依次是左右翻转、上下翻转、逆时针转 90 度、180 度、270 度。" alt_en="Six versions of a coloured image. First the letter F, then flipped left to right, flipped upside down, and turned counter-clockwise by 90, 180 and 270 degrees."
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

# %% random
def random_flip(x, p=0.5):
    return x.flip(-1) if torch.rand(()) < p else x


def random_turn(x):
    k = torch.randint(1, 4, ()).item()
    return torch.rot90(x, k, dims=(-2, -1))


torch.manual_seed(0)
print([random_flip(x).tolist() for _ in range(4)])
turned = [random_turn(x).flatten().tolist() for _ in range(300)]
for result in sorted(set(map(tuple, turned))):
    print(result, turned.count(list(result)), "of 300")

# %% not-square raises="RuntimeError"
wide = torch.zeros(1, 2, 3)
print(torch.rot90(wide, 1, dims=(-2, -1)).shape)
torch.stack([wide, torch.rot90(wide, 1, dims=(-2, -1))])
