# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "scikit-learn", "matplotlib"]
#
# [tool.example]
# title = { zh = "颜色、模糊与遮挡", en = "Color, blur, and erasing" }
# device = "cpu"
# ///

# %% photo
import torch
from sklearn.datasets import load_sample_image
from torchvision.transforms import v2

photo = torch.from_numpy(load_sample_image("flower.jpg").copy())
photo = photo.permute(2, 0, 1)[:, 80:380, 180:480]  # (3, 300, 300)
photo = v2.Resize(128)(photo)
print(photo.shape, photo.dtype)

# %% gallery alt_zh="同一张花的照片：原图，以及亮度、色调、灰度、模糊、遮挡、反色等变换的结果" alt_en="A photo of a flower, and the results of changing its brightness, hue, gray scale, sharpness, and more"
import matplotlib.pyplot as plt

transforms = {
    "original": v2.Identity(),
    "brightness": v2.ColorJitter(brightness=(1.5, 1.5)),
    "contrast": v2.ColorJitter(contrast=(0.4, 0.4)),
    "saturation": v2.ColorJitter(saturation=(3.0, 3.0)),
    "hue": v2.ColorJitter(hue=(0.3, 0.3)),
    "grayscale": v2.RandomGrayscale(p=1),
    "GaussianBlur": v2.GaussianBlur(9, sigma=3.0),
    "sharpness": v2.RandomAdjustSharpness(8, p=1),
    "posterize": v2.RandomPosterize(2, p=1),
    "RandomErasing": v2.RandomErasing(p=1),
}
torch.manual_seed(0)
figure, axes = plt.subplots(2, 5, figsize=(10, 4.4))
for axis, (name, transform) in zip(axes.flat, transforms.items()):
    axis.imshow(transform(photo).permute(1, 2, 0))
    axis.set_title(name)
    axis.axis("off")

# %% jitter
# zh: brightness=0.4：因子从 0.6 到 1.4 之间均匀抽取。
# en: brightness=0.4: the factor is drawn from 0.6 to 1.4.
jitter = v2.ColorJitter(brightness=0.4)
torch.manual_seed(0)
before = photo.float().mean()
for _ in range(3):
    print(f"{jitter(photo).float().mean() / before:.2f}", end="  ")

# %% policies alt_zh="三行，每行五张同一张照片的随机变换：AutoAugment、RandAugment、TrivialAugmentWide" alt_en="Three rows of five random versions of the photo each: AutoAugment, RandAugment, TrivialAugmentWide"
policies = {
    "AutoAugment": v2.AutoAugment(),
    "RandAugment": v2.RandAugment(num_ops=2, magnitude=9),
    "TrivialAugment": v2.TrivialAugmentWide(),
}
torch.manual_seed(0)
figure, axes = plt.subplots(3, 5, figsize=(10, 6.4))
for row, (name, policy) in zip(axes, policies.items()):
    for axis in row:
        axis.imshow(policy(photo).permute(1, 2, 0))
        axis.axis("off")
    row[0].set_title(name)

# %% normalized
# zh: 先归一化再调亮度：超出 0 到 1 的值被截断。
# en: Brightness after normalization: values are clamped to 0 to 1.
x = v2.Normalize([0.5] * 3, [0.25] * 3)(photo / 255)
bright = v2.ColorJitter(brightness=(1.1, 1.1))(x)
print(f"before {x.min():.2f} to {x.max():.2f}")
print(f"after  {bright.min():.2f} to {bright.max():.2f}")
print(f"clamped: {(x < 0).float().mean():.0%} of the values")
