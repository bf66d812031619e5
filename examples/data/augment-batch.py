# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "整批增强", en = "Augmenting a batch" }
# ///

# %% flip
import torch

x = torch.tensor([1, 2, 3]).expand(5, 1, 1, 3)  # (N, C, H, W)
torch.manual_seed(0)
# zh: 每个样本一枚硬币。
# en: One coin for each sample.
coin = torch.rand(len(x)) < 0.5  # (N,)
flipped = torch.where(coin[:, None, None, None], x.flip(-1), x)
print(coin.tolist())
print(flipped.flatten(1).tolist())

# %% one-coin
# zh: 一批只掷一次，全翻或者全不翻。
# en: One coin for the batch: all of them flip, or none.
for _ in range(3):
    y = x.flip(-1) if torch.rand(()) < 0.5 else x
    print(y.flatten(1).tolist())

# %% crop
def random_crops(x, size):
    n, _, h, w = x.shape
    top = torch.randint(h - size + 1, (n, 1, 1))
    left = torch.randint(w - size + 1, (n, 1, 1))
    rows = top + torch.arange(size)[:, None]  # (N, size, 1)
    columns = left + torch.arange(size)  # (N, 1, size)
    sample = torch.arange(n)[:, None, None]
    # zh: 索引夹着冒号，通道跑到了最后，换回来。
    # en: With the colon in between, channels come last: move back.
    return x[sample, :, rows, columns].movedim(-1, 1)


grid = torch.arange(16).reshape(1, 1, 4, 4).expand(3, 2, 4, 4)
crops = random_crops(grid, 2)
print(crops.shape)
print(crops[:, 0].tolist())

# %% brightness
factor = 0.8 + 0.4 * torch.rand(5, 1, 1, 1)  # one per sample
bright = (torch.full((5, 3, 2, 2), 0.5) * factor).clamp(0, 1)
print([f"{v:.4f}" for v in bright[:, 0, 0, 0].tolist()])

# %% figure alt_zh="两行、每行六幅小图。上行全是同一个彩色字母 F；下行是增强之后的：有的左右翻转，位置各有移动，明暗也不同。" alt_en="Two rows of six small pictures. Above, the same coloured letter F six times; below, after augmentation: some are flipped left to right, all are shifted and differ in brightness."
import matplotlib.pyplot as plt
import torch.nn.functional as F

image = torch.full((3, 16, 16), 0.3)
image[0, 3:13, 4:6] = 0.8
image[1, 3:5, 4:12] = 0.8
image[2, 7:9, 4:10] = 0.8


def augment(x):
    coin = torch.rand(len(x), 1, 1, 1) < 0.5
    x = torch.where(coin, x.flip(-1), x)
    x = random_crops(F.pad(x, (3, 3, 3, 3)), 16)
    return (x * (0.7 + 0.6 * torch.rand(len(x), 1, 1, 1))).clamp(0, 1)


batch = image.expand(6, 3, 16, 16)
fig, axes = plt.subplots(
    2, 6, figsize=(7.2, 2.5), layout="constrained"
)
for row, pictures in zip(axes, (batch, augment(batch))):
    for ax, picture in zip(row, pictures):
        ax.imshow(picture.permute(1, 2, 0))
        ax.axis("off")
plt.show()
