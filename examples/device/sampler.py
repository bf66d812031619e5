# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "给每个进程分数据", en = "Data for each process" }
# device = "cpu"
# ///

# %% parts
from torch.utils.data import DistributedSampler

data = range(8)
# zh: 平时由它自己问进程组；写明份数与编号，一个进程也能试。
# en: It asks the process group; given both numbers, one process
# en: is enough to try it.
for rank in range(2):
    part = DistributedSampler(data, 2, rank, shuffle=False)
    print(rank, list(part))

# %% padding
# zh: 5 个样本分两份：补一个重复的，或丢一个。
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
