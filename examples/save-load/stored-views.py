# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "保存切片", en = "Save a slice" }
# ///

# %% slice
from pathlib import Path
from tempfile import TemporaryDirectory

import torch

folder = TemporaryDirectory()
path = Path(folder.name, "row.pt")
big = torch.zeros(1000, 100)
for row in (big[0], big[0].clone()):
    torch.save(row, path)
    print(tuple(row.shape), f"{path.stat().st_size // 1024} KiB")
