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
# zh: 采样器只给出索引的顺序。
# en: A sampler yields indices and never touches the data.
print(list(SequentialSampler(data)))
print(list(RandomSampler(data, generator=generator)))
print(list(SubsetRandomSampler([1, 3, 5], generator=generator)))

# %% weighted
from torch.utils.data import WeightedRandomSampler

# zh: 第 0 类 90 个，第 1 类 10 个；权重是该类样本数的倒数。
# en: Class 0 has 90 samples, class 1 has 10; the weight of a
# en: sample is 1 divided by the size of its class.
y = torch.tensor([0] * 90 + [1] * 10)
weights = 1 / y.bincount()[y]  # (100,)
sampler = WeightedRandomSampler(
    weights, num_samples=1000, generator=generator
)
loader = DataLoader(y, batch_size=1000, sampler=sampler)
print(y.bincount().tolist())
print(next(iter(loader)).bincount().tolist())

# %% batch-sampler
# zh: 自己把索引分成批；这里把长度相同的放在一批。
# en: Group the indices into batches: here, by equal length.
sequences = [torch.zeros(n) for n in (2, 5, 2, 5, 5)]
batches = [[0, 2], [1, 3, 4]]
for batch in DataLoader(sequences, batch_sampler=batches):
    print(batch.shape)

# %% exclusive raises="ValueError"
DataLoader(y, sampler=sampler, shuffle=True)
