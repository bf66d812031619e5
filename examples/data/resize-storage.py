# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "样本大小不一", en = "Samples of unequal size" }
# ///

# %% resize
import torch
from torch.utils.data import DataLoader

samples = [torch.zeros(3, 80), torch.zeros(3, 50)]

if __name__ == "__main__":
    try:
        next(iter(DataLoader(samples, batch_size=2, num_workers=1)))
    except RuntimeError as error:
        lines = str(error).splitlines()
        print(lines[0])
        print(lines[-1])

# %% no-worker raises="RuntimeError"
next(iter(DataLoader(samples, batch_size=2)))

# %% shapes
def show(batch):
    print({tuple(x.shape) for x in batch})
    return batch


for _ in DataLoader(samples, batch_size=2, collate_fn=show):
    pass
