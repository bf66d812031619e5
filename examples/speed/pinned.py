# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "锁页内存报错", en = "Errors with pinned memory" }
# device = "cpu"
# ///

# %% pin raises="RuntimeError"
import torch

torch.ones(3).pin_memory()

# %% create raises="RuntimeError"
torch.ones(3, pin_memory=True)

# %% loader
from torch.utils.data import DataLoader

pin = torch.cuda.is_available()
(batch,) = DataLoader([1.0, 2.0], batch_size=2, pin_memory=pin)
print(batch, batch.is_pinned())
