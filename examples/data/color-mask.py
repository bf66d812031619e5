# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "matplotlib"]
#
# [tool.example]
# title = { zh = "图像与掩码的变换", en = "Transform image and mask" }
# device = "cpu"
# ///

# %% together
import torch
from torchvision import tv_tensors
from torchvision.transforms import v2

y, x = torch.meshgrid(
    torch.arange(96), torch.arange(96), indexing="ij"
)
inside = (x - 34) ** 2 + (y - 40) ** 2 < 22**2  # a disc
image = torch.stack([x, y, 95 - x]) + 60
image = tv_tensors.Image(image.where(~inside, 250).to(torch.uint8))
mask = tv_tensors.Mask(inside.long())
augment = v2.Compose([
    v2.RandomAffine(30, translate=(0.2, 0.2), scale=(0.7, 1.3)),
    v2.ColorJitter(brightness=0.5, hue=0.3),
    v2.GaussianBlur(5),
])
torch.manual_seed(0)
new_image, new_mask = augment(image, mask)
print(new_image.shape, new_mask.shape)
print(mask.unique().tolist(), new_mask.unique().tolist())

# %% figure alt_zh="上排是图像，下排是掩码：原图和三次随机变换；圆盘在图像和掩码里的位置总是一致，颜色只在图像里改变" alt_en="Images above, masks below: the original and three random versions; the disc is at the same place in both, and only the images change in color"
import matplotlib.pyplot as plt

pairs = [(image, mask)] + [augment(image, mask) for _ in range(3)]
figure, axes = plt.subplots(2, 4, figsize=(8, 4.2))
for (top, bottom), (picture, m) in zip(axes.T, pairs):
    top.imshow(picture.permute(1, 2, 0))
    bottom.imshow(m, cmap="gray", vmin=0, vmax=1)
    top.axis("off")
    bottom.axis("off")

# %% plain
# zh: 普通张量：只有第一个被变换，第二个原样返回。
# en: Plain tensors: only the first is transformed.
torch.manual_seed(0)
plain_image, plain_mask = image.as_subclass(torch.Tensor), mask.data
flip = v2.RandomHorizontalFlip(p=1)
flipped, same = flip(plain_image, plain_mask.as_subclass(torch.Tensor))
print("image changed:", not torch.equal(flipped, plain_image))
print("mask changed: ", not torch.equal(same, plain_mask))

# %% functional
# zh: 不用 tv_tensors：自己抽取参数，再对两者做同样的变换。
# en: Without tv_tensors: draw the parameters yourself, use them twice.
from torchvision.transforms.v2 import functional

angle = torch.empty(()).uniform_(-30, 30).item()
rotated = functional.rotate(plain_image, angle)
rotated_mask = functional.rotate(plain_mask[None], angle)[0]
print(rotated.shape, rotated_mask.shape, rotated_mask.unique().tolist())
