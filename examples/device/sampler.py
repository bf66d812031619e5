# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "划分数据", en = "Data for each process" }
# device = "cpu"
# ///

# %% parts
from torch.utils.data import DistributedSampler

data = range(8)
# zh: 平时从进程组取得；指定进程数和编号，单进程也能演示。
# en: Usually taken from the process group; with both numbers
# en: given, one process is enough to show it.
for rank in range(2):
    part = DistributedSampler(data, 2, rank, shuffle=False)
    print(rank, list(part))

# %% padding
# zh: 5 个样本分成两份：重复一个，或者丢弃一个。
# en: 5 samples in two parts: one is repeated, or one is dropped.
for drop_last in (False, True):
    parts = [
        DistributedSampler(
            range(5), 2, rank, shuffle=False, drop_last=drop_last
        )
        for rank in range(2)
    ]
    print(drop_last, [list(part) for part in parts])

# %% epochs
part = DistributedSampler(data, 2, 0, seed=0)
print([list(part) for _ in range(2)])
for epoch in range(2):
    part.set_epoch(epoch)
    print(epoch, list(part))
