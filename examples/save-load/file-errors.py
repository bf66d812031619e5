# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "读不了的文件", en = "Files that don't load" }
# ///

# %% pickle raises="UnpicklingError"
import pickle
from pathlib import Path
from tempfile import TemporaryDirectory

import torch

folder = TemporaryDirectory()
path = Path(folder.name, "t.pt")

torch.save({"weight": torch.ones(2)}, path)
# zh: 文件是 zip，不是单纯的 pickle。
# en: The file is a zip archive, not a plain pickle.
with open(path, "rb") as file:
    pickle.load(file)

# %% web-page raises="UnpicklingError"
# zh: 下载到的其实是一个网页。
# en: What was downloaded is really a web page.
path.write_text("<html>Not found</html>")
torch.load(path)

# %% empty raises="EOFError"
path.write_text("")
torch.load(path)
