# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "MNIST 的文件格式", en = "MNIST's file format" }
# ///

# %% write
import struct
import tempfile
from pathlib import Path

import torch

folder = tempfile.TemporaryDirectory()
path = Path(folder.name) / "train-images-idx3-ubyte"
# zh: 三张假的图，大小和 MNIST 一样。
# en: Three fake images of MNIST's size.
numbers = torch.arange(3 * 28 * 28) % 256
images = numbers.to(torch.uint8).reshape(3, 28, 28)
# zh: 文件头：两个 0，8 表示 uint8，维数，再是各维长度（高位在前）。
# en: The head: two zeros, 8 for uint8, the number of dimensions,
# en: then the sizes, high byte first.
head = bytes([0, 0, 8, 3]) + struct.pack(">3I", 3, 28, 28)
size = path.write_bytes(head + bytes(images.flatten().tolist()))
print(size, "bytes")

# %% read
def read_idx(path):
    raw = bytearray(path.read_bytes())
    ndim = raw[3]
    shape = struct.unpack_from(f">{ndim}I", raw, 4)
    data = torch.frombuffer(raw, dtype=torch.uint8, offset=4 + 4 * ndim)
    return data.reshape(shape)


x = read_idx(path)
print(x.shape, x.dtype, torch.equal(x, images))

# %% loader
from torch.utils.data import DataLoader, TensorDataset

labels = torch.tensor([5, 0, 4])
train_set = TensorDataset(x[:, None].float() / 255, labels)
images, y = next(iter(DataLoader(train_set, batch_size=3)))
print(images.shape, images.max(), y)
