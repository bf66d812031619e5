# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "numpy", "pillow"]
#
# [tool.example]
# title = { zh = "大小不同的图像", en = "Images of different sizes" }
# ///

# %% sizes raises="RuntimeError"
import torch
from PIL import Image
from torch.utils.data import DataLoader
from torchvision.transforms import v2

# zh: 宽和高不同，一张是灰度图，一张有透明通道。
# en: Different sizes; one is gray, and one has an alpha channel.
images = [
    Image.new("RGB", (386, 544)),
    Image.new("L", (586, 794)),
    Image.new("RGBA", (300, 200)),
]
to_tensor = v2.Compose(
    [v2.ToImage(), v2.ToDtype(torch.float32, scale=True)]
)
samples = [to_tensor(image) for image in images]
print([tuple(sample.shape) for sample in samples])
next(iter(DataLoader(samples, batch_size=3)))

# %% resized raises="RuntimeError"
# zh: 一个整数只规定短边，长边仍然不同。
# en: One number is the shorter side; the longer ones still differ.
colored = [to_tensor(image.convert("RGB")) for image in images]
short = [v2.functional.resize(sample, 224) for sample in colored]
next(iter(DataLoader(short, batch_size=3)))

# %% mended
transform = v2.Compose(
    [v2.Resize(224), v2.CenterCrop(224), *to_tensor.transforms]
)
samples = [transform(image.convert("RGB")) for image in images]
next(iter(DataLoader(samples, batch_size=3))).shape
