# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每隔几个批次等待一次"
# title.en = "A wait every few batches"
# ///

# %% bursts volatile=true
import time
import warnings

import torch
from torch.utils.data import DataLoader, Dataset


# zh: 不显示“工作进程多于处理器核”的警告。
# en: No warning about more workers than cores.
warnings.filterwarnings("ignore", "This DataLoader will create")


class Slow(Dataset):
    def __len__(self):
        return 16

    def __getitem__(self, index):
        time.sleep(0.3)  # one batch of one sample
        return torch.tensor(index)


def waits(workers):
    # zh: # 表示等待超过 0.1 秒，. 表示批次已经准备好。
    # en: "#" is a wait of more than 0.1 s; "." was ready.
    marks, end = "", time.perf_counter()
    for _ in DataLoader(Slow(), 1, num_workers=workers):
        marks += "#" if time.perf_counter() - end > 0.1 else "."
        time.sleep(0.01)  # the training step
        end = time.perf_counter()
    return marks


if __name__ == "__main__":
    for workers in 0, 2, 4:
        print(f"{workers} workers: {waits(workers)}")
