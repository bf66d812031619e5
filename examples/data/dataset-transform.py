# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "变换写在数据集里", en = "Transforms in the dataset" }
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
# zh: 同一个样本，每取一次就掷一次硬币。
# en: A coin is tossed each time a sample is fetched.
for epoch in range(3):
    x, y = next(iter(DataLoader(train_set, batch_size=4)))
    print("epoch", epoch, x.flatten(1).tolist())
x, y = next(iter(DataLoader(test_set, batch_size=4)))
print("test   ", x.flatten(1).tolist())

# %% no-argument raises="TypeError"
DataLoader(train_set, batch_size=4, transform=random_flip)

# %% shared
from torch.utils.data import random_split

# zh: 两份子集问的是同一个数据集，测试样本也被随机翻转了。
# en: Both subsets ask one dataset, so test samples flip too.
torch.manual_seed(0)
train_part, test_part = random_split(train_set, [2, 2])
print([test_part[0][0].flatten().tolist() for _ in range(4)])

# %% two-datasets
from torch.utils.data import Subset

# zh: 编号只分一次，数据集各用各的变换。
# en: Split the indices once; give each dataset its transform.
order = torch.randperm(4).tolist()
train_part = Subset(train_set, order[:2])
test_part = Subset(test_set, order[2:])
print([test_part[0][0].flatten().tolist() for _ in range(4)])
