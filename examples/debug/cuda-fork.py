# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "工作进程里用 GPU"
# title.en = "A DataLoader worker that uses the GPU"
# device = "cuda"
# ///

# %% worker raises="RuntimeError"
import torch
from torch.utils.data import DataLoader, Dataset


class OnGPU(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        return torch.tensor(float(i), device="cuda")


# zh: 主进程已经用过 GPU，fork 出的工作进程不能再用。
# en: The main process has used the GPU; a forked worker can't.
print(OnGPU()[1])
loader = DataLoader(
    OnGPU(), num_workers=1, multiprocessing_context="fork"
)
next(iter(loader))

# %% pin raises="RuntimeError"
next(iter(DataLoader(OnGPU(), pin_memory=True)))

# %% main
# zh: 不用工作进程时可以。
# en: Without workers, it works.
next(iter(DataLoader(OnGPU(), batch_size=4)))
