# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "torchvision 的 MNIST", en = "MNIST from torchvision" }
# device = "cpu"
# ///

# %% not-found raises="RuntimeError"
import inspect
import tempfile
from pathlib import Path

from torchvision import datasets

print(*inspect.signature(datasets.MNIST).parameters)
folder = tempfile.TemporaryDirectory()
datasets.MNIST(folder.name, train=True, download=False)

# %% files
import struct

import torch


def write(name, x):
    sizes = struct.pack(f">{x.ndim}I", *x.shape)
    path = Path(folder.name) / "MNIST" / "raw" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    head = bytes([0, 0, 8, x.ndim]) + sizes
    path.write_bytes(head + bytes(x.flatten().tolist()))


# zh: 五张全黑的图像和标签；文件名与 MNIST 相同。
# en: Five black images and their labels, with MNIST's file names.
for part in ("train", "t10k"):
    black = torch.zeros(5, 28, 28, dtype=torch.uint8)
    write(f"{part}-images-idx3-ubyte", black)
    write(f"{part}-labels-idx1-ubyte", torch.tensor([5, 0, 4, 1, 9]))
# zh: 文件已经存在，download=True 就不会下载。
# en: With the files in place, download=True downloads nothing.
mnist = datasets.MNIST(folder.name, train=True, download=True)
image, label = mnist[0]
print(len(mnist), image.mode, image.size, label)

# %% old-sample raises="ValueError"
from torchvision import transforms

transforms.Compose([
    transforms.RandomHorizontalFlip(),
    transforms.RandomVerticalFlip(),
    transforms.RandomRotation(15),
    transforms.RandomRotation([90, 180, 270]),
    transforms.Resize([32, 32]),
    transforms.RandomCrop([28, 28]),
    transforms.ToTensor(),
])

# %% today
from torch.utils.data import DataLoader
from torchvision.transforms import v2

torch.manual_seed(0)
train_transform = v2.Compose([
    v2.ToImage(),
    v2.RandomRotation(15),
    v2.RandomCrop(28, padding=2),
    v2.ToDtype(torch.float32, scale=True),
])
train_set = datasets.MNIST(folder.name, transform=train_transform)
loader = DataLoader(train_set, batch_size=5, shuffle=True)
x, y = next(iter(loader))
print(x.shape, x.dtype)
print(y, y.dtype)
