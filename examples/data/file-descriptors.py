# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "文件描述符用完", en = "Out of file descriptors" }
# ///

# %% keep raises="RuntimeError"
import resource

import torch
from torch.utils.data import DataLoader

# zh: 为了很快看到结果，把上限从 1024 之类降到 64。
# en: To see it soon, lower the limit from 1024 or so to 64.
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
data = torch.arange(400.0).view(200, 2)


def collect(copy):
    kept = []
    for batch in DataLoader(data, batch_size=1, num_workers=1):
        kept.append(batch.clone() if copy else batch)
    return len(kept)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
    collect(copy=False)

# %% clone
if __name__ == "__main__":
    print("kept copies:", collect(copy=True))

# %% file-system
if __name__ == "__main__":
    torch.multiprocessing.set_sharing_strategy("file_system")
    print("kept batches:", collect(copy=False))
