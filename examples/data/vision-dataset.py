# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "数据集的 transform", en = "A dataset's transform" }
# device = "cpu"
# ///

# %% dataset
import torch
from torch.utils.data import DataLoader
from torchvision import datasets
from torchvision.transforms import v2

transform = v2.Compose([
    v2.ToImage(),
    v2.RandomHorizontalFlip(),
    v2.ToDtype(torch.float32, scale=True),
])
# zh: FakeData 随机造出 PIL 图像，用来试代码，不用下载。
# en: FakeData makes random PIL images to try code on; no download.
fake = datasets.FakeData(
    size=8, image_size=(3, 16, 16), transform=transform
)
x, y = next(iter(DataLoader(fake, batch_size=4)))
print(x.shape, x.dtype, y.shape)
