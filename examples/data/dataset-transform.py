# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "在数据集里使用变换", en = "Transforms in a dataset" }
# ///

# %% dataset
import torch
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __init__(self, images, labels, transform=None):
        self.images = images  # (N, C, H, W)
        self.labels = labels  # (N,)
        self.transform = transform

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        x = self.images[i]
        if self.transform is not None:
            x = self.transform(x)
        return x, self.labels[i]


def random_flip(x):
    return x.flip(-1) if torch.rand(()) < 0.5 else x


images = torch.tensor([1, 2, 3]).expand(4, 1, 1, 3)
labels = torch.arange(4)
train_set = Images(images, labels, transform=random_flip)
test_set = Images(images, labels)

# %% each-time
torch.manual_seed(0)
# zh: 每次取样本都重新决定是否翻转。
# en: Each access decides again whether to flip.
for epoch in range(3):
    x, y = next(iter(DataLoader(train_set, batch_size=4)))
    print("epoch", epoch, x.flatten(1).tolist())
x, y = next(iter(DataLoader(test_set, batch_size=4)))
print("test   ", x.flatten(1).tolist())

# %% no-argument raises="TypeError"
DataLoader(train_set, batch_size=4, transform=random_flip)

# %% shared
from torch.utils.data import random_split

# zh: 两个子集共用一个数据集，测试样本也被随机翻转。
# en: Both subsets use one dataset, so test samples flip, too.
torch.manual_seed(0)
train_part, test_part = random_split(train_set, [2, 2])
print([test_part[0][0].flatten().tolist() for _ in range(4)])

# %% two-datasets
from torch.utils.data import Subset

# zh: 索引只划分一次，两个数据集各用自己的变换。
# en: Split the indices once; each dataset has its own transform.
order = torch.randperm(4).tolist()
train_part = Subset(train_set, order[:2])
test_part = Subset(test_set, order[2:])
print([test_part[0][0].flatten().tolist() for _ in range(4)])
