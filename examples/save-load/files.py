# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "文件的后缀", en = "File extensions" }
# ///

# %% extensions
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from torch import nn

folder = TemporaryDirectory()
torch.manual_seed(0)
state = nn.Linear(2, 1).state_dict()
for name in ("net.pt", "net.pth", "net.pkl"):
    path = Path(folder.name, name)
    torch.save(state, path)
    loaded = torch.load(path)
    same = torch.equal(loaded["weight"], state["weight"])
    print(name, "zip:", zipfile.is_zipfile(path), "same:", same)
