# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "采样器", en = "Samplers" }
# ///

# %% samplers
import torch
from torch.utils.data import (
    DataLoader,
    RandomSampler,
    SequentialSampler,
    SubsetRandomSampler,
)

generator = torch.Generator().manual_seed(0)
data = range(6)
# zh: 采样器只给出编号的顺序。
# en: A sampler only says in which order the indices come.
print(list(SequentialSampler(data)))
print(list(RandomSampler(data, generator=generator)))
print(list(SubsetRandomSampler([1, 3, 5], generator=generator)))

# %% some
# zh: 一轮只抽 4 个；也可以有放回地抽得比数据还多。
# en: 4 samples an epoch; or more than there are, with replacement.
few = RandomSampler(data, num_samples=4, generator=generator)
many = RandomSampler(
    data, replacement=True, num_samples=12, generator=generator
)
print(list(few))
print(list(many))

# %% weighted
from torch.utils.data import WeightedRandomSampler

# zh: 第 0 类 90 个，第 1 类 10 个；权重取类别个数的倒数。
# en: Class 0 has 90 samples, class 1 has 10; a sample weighs
# en: one over the size of its class.
y = torch.tensor([0] * 90 + [1] * 10)
weights = 1 / y.bincount()[y]  # (100,)
sampler = WeightedRandomSampler(
    weights, num_samples=1000, generator=generator
)
loader = DataLoader(y, batch_size=1000, sampler=sampler)
print(y.bincount().tolist())
print(next(iter(loader)).bincount().tolist())

# %% own
from torch.utils.data import Sampler


class LongestFirst(Sampler):
    def __init__(self, words):
        self.words = words

    def __len__(self):
        return len(self.words)

    def __iter__(self):
        lengths = torch.tensor([len(word) for word in self.words])
        order = lengths.argsort(descending=True, stable=True)
        return iter(order.tolist())


words = ["to", "tensor", "a", "graph", "loss", "dtype"]
sampler = LongestFirst(words)
for batch in DataLoader(words, batch_size=2, sampler=sampler):
    print(batch)

# %% batch-sampler
# zh: 自己把编号分好批；这里长度相同的放在一起。
# en: Put the indices into batches yourself: here, equal lengths.
sequences = [torch.zeros(n) for n in (2, 5, 2, 5, 5)]
batches = [[0, 2], [1, 3, 4]]
for batch in DataLoader(sequences, batch_sampler=batches):
    print(batch.shape)

# %% whole
from torch.utils.data import BatchSampler

# zh: 张量可以用一串编号一次取出；这样就不必一个个取，再拼起来。
# en: A tensor takes a list of indices at once, instead of one by
# en: one and a stack.
x = torch.arange(12).reshape(6, 2)
batches = BatchSampler(
    RandomSampler(x, generator=generator), batch_size=4, drop_last=False
)
for batch in DataLoader(x, batch_size=None, sampler=batches):
    print(batch.tolist())

# %% exclusive raises="ValueError"
DataLoader(words, sampler=sampler, shuffle=True)
