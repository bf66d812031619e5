# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "换了 GPU 数量之后，每一步的样本"
# title.en = "The samples of each step with another number of GPUs"
# ///

# %% steps
from torch.utils.data import DataLoader, DistributedSampler

data = list(range(16))


def steps(processes, per_process):
    """The samples of each step, all processes together."""
    loaders = [
        DataLoader(
            data,
            per_process,
            sampler=DistributedSampler(data, processes, rank, seed=0),
        )
        for rank in range(processes)
    ]
    for parts in zip(*loaders):
        yield [part.tolist() for part in parts]


for processes, per_process in (2, 4), (4, 2):
    print(processes, "processes")
    for parts in steps(processes, per_process):
        together = sorted(sum(parts, []))
        print(f"  {together} = {parts}")

# %% per-process
# zh: 每个进程的批次大小不变，一步的样本就多了一倍。
# en: With the same batch size per process, a step takes twice the
# en: samples.
for processes in 2, 4:
    sizes = [len(sum(parts, [])) for parts in steps(processes, 4)]
    print(processes, "processes:", sizes)
