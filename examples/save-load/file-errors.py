# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "加载不了的文件", en = "Files that don't load" }
# ///

# %% web-page raises="UnpicklingError"
from pathlib import Path
from tempfile import TemporaryDirectory

import torch

folder = TemporaryDirectory()
path = Path(folder.name, "model.pt")
# zh: 下载到的其实是一个网页。
# en: What was downloaded is a web page.
path.write_text("<html>Not found</html>")
torch.load(path)

# %% empty raises="EOFError"
path.write_text("")
torch.load(path)
