# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "matplotlib"]
#
# [tool.example]
# title = { zh = "v2 的流水线", en = "A pipeline of v2" }
# device = "cpu"
# ///

# %% train-test
import torch
from torchvision.transforms import v2

to_float = v2.ToDtype(torch.float32, scale=True)
normalize = v2.Normalize(mean=(0.5, 0.4, 0.3), std=(0.2, 0.2, 0.1))
augment = v2.Compose([
    v2.RandomResizedCrop(32, scale=(0.5, 1.0)),
    v2.RandomHorizontalFlip(),
    v2.ColorJitter(brightness=0.3, contrast=0.3),
])
train_transform = v2.Compose([
    v2.ToImage(), augment, to_float, normalize
])
test_transform = v2.Compose([
    v2.ToImage(), v2.Resize(36), v2.CenterCrop(32), to_float, normalize
])
torch.manual_seed(0)
photo = torch.randint(256, (3, 60, 48), dtype=torch.uint8)
for transform in (train_transform, test_transform):
    x, again = transform(photo), transform(photo)
    print(x.shape, x.dtype, "same again:", torch.equal(x, again))

# %% figure alt_zh="六幅小图：第一幅是彩色字母 F 的原图；其余五幅各裁下一部分并放大到同样大小，有的左右翻转，亮度和对比度也不同。" alt_en="Six small images. The first is a colored letter F; in the other five, a part of it is cropped and enlarged to the same size, some are flipped left to right, and brightness and contrast differ."
import matplotlib.pyplot as plt

image = torch.full((3, 32, 32), 80, dtype=torch.uint8)
image[0, 6:26, 8:12] = 220
image[1, 6:10, 8:24] = 220
image[2, 14:18, 8:20] = 220
pictures = [image, *(augment(image) for _ in range(5))]
fig, axes = plt.subplots(
    1, 6, figsize=(7.2, 1.4), layout="constrained"
)
for ax, picture in zip(axes, pictures):
    ax.imshow(picture.permute(1, 2, 0))
    ax.axis("off")
plt.show()
