# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "文件与后缀", en = "Files and extensions" }
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

# %% inside
with zipfile.ZipFile(path) as archive:
    for entry in archive.namelist():
        print(entry)

# %% old-format
path = Path(folder.name, "old.pth")
# zh: torch 1.6 以前的格式，不是 zip，今天照样能读。
# en: The format before torch 1.6 is no zip; it still loads today.
torch.save(state, path, _use_new_zipfile_serialization=False)
print("zip:", zipfile.is_zipfile(path))
print(torch.equal(torch.load(path)["weight"], state["weight"]))

# %% any-object
# zh: 张量、列表、字典都能存，不止 state_dict。
# en: Tensors, lists and dicts can be saved, not only a state_dict.
path = Path(folder.name, "t.pt")
torch.save([torch.ones(2), {"epoch": 3}], path)
torch.load(path)
