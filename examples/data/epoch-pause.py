# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每个 epoch 开头的停顿"
# title.en = "The pause at the start of an epoch"
# ///

# %% wait volatile=true
import time

from torch.utils.data import DataLoader, Dataset


class Slow(Dataset):
    def __len__(self):
        return 32

    def __getitem__(self, i):
        time.sleep(0.05)
        return i


def first_wait(batches):
    """Milliseconds until the first batch of the epoch."""
    start = time.perf_counter()
    next(batches)
    wait = 1000 * (time.perf_counter() - start)
    for _ in batches:
        pass
    return wait


if __name__ == "__main__":
    for keep in False, True:
        loader = DataLoader(
            Slow(), 8, num_workers=2, persistent_workers=keep
        )
        waits = [first_wait(iter(loader)) for _ in range(3)]
        print(keep, [f"{w:.0f} ms" for w in waits])

# %% early volatile=true
if __name__ == "__main__":
    # zh: 在验证之前就开始下一个 epoch：工作进程趁验证时准备批次。
    # en: Begin the next epoch before validation: workers prepare its
    # en: batches in the meantime.
    for _ in range(3):
        batches = iter(loader)
        time.sleep(0.5)  # validation
        print(f"{first_wait(batches):.0f} ms")

# %% endless volatile=true
from torch.utils.data import RandomSampler

if __name__ == "__main__":
    # zh: 采样器给出三个 epoch 的索引，加载器一次跑完。
    # en: The sampler gives the indices of three epochs, and the
    # en: loader goes through them without stopping.
    data = Slow()
    sampler = RandomSampler(data, num_samples=3 * len(data))
    loader = DataLoader(data, 8, sampler=sampler, num_workers=2)
    batches = iter(loader)
    for epoch in range(3):
        start = time.perf_counter()
        next(batches)
        print(f"{1000 * (time.perf_counter() - start):.0f} ms")
        for _ in range(len(data) // 8 - 1):
            next(batches)
            time.sleep(0.3)  # the training step
