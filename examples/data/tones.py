# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "scikit-image", "matplotlib"]
#
# [tool.example]
# title = { zh = "更多颜色变换", en = "More color transforms" }
# ///

# %% gallery alt_zh="同一幅图经过八种颜色变换：灰度、反色、均衡化、曝光反转、色调分离、自动对比度、锐化、噪声" alt_en="One image after eight color transforms: grayscale, inverted, equalized, solarized, posterized, autocontrast, sharpened, noise"
import matplotlib.pyplot as plt
import torch
from skimage.data import astronaut
from torchvision.transforms import v2

image = torch.from_numpy(astronaut()).permute(2, 0, 1)  # uint8
image = v2.functional.resize(image, [96, 96])
noise = v2.Compose([
    v2.ToDtype(torch.float32, scale=True), v2.GaussianNoise(sigma=0.15)
])
transforms = {
    "Grayscale": v2.Grayscale(num_output_channels=3),
    "RandomInvert": v2.RandomInvert(p=1),
    "RandomEqualize": v2.RandomEqualize(p=1),
    "RandomSolarize": v2.RandomSolarize(threshold=128, p=1),
    "RandomPosterize": v2.RandomPosterize(bits=2, p=1),
    "RandomAutocontrast": v2.RandomAutocontrast(p=1),
    "RandomAdjustSharpness": v2.RandomAdjustSharpness(4, p=1),
    "GaussianNoise": noise,
}
torch.manual_seed(0)
figure, axes = plt.subplots(2, 4, figsize=(8, 4.4))
for axis, (name, transform) in zip(axes.flat, transforms.items()):
    axis.imshow(transform(image).permute(1, 2, 0))
    axis.set_title(name, fontsize=8)
    axis.set_axis_off()

# %% float
# zh: 阈值的单位随数据类型：uint8 是 0 到 255，浮点数是 0 到 1。
# en: The threshold's unit: 0 to 255 for uint8, 0 to 1 for floats.
scaled = image / 255
for threshold in (128, 128 / 255):
    solarize = v2.RandomSolarize(threshold, p=1)
    try:
        out = solarize(scaled)
        print(f"{threshold:.2f}: changed", not torch.equal(out, scaled))
    except TypeError as error:
        print(f"{threshold:.2f}: {error}")

# %% gray
print(v2.Grayscale()(image).shape, v2.RandomGrayscale(1.0)(image).shape)
print(v2.AugMix()(image).dtype, v2.RGB()(image[:1]).shape)
