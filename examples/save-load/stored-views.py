# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "存视图", en = "Save views" }
# ///

# %% shared
from pathlib import Path
from tempfile import TemporaryDirectory

import torch

folder = TemporaryDirectory()
path = Path(folder.name, "t.pt")
x = torch.zeros(3)
torch.save([x, x[:2]], path)
a, b = torch.load(path)
# zh: b 仍是 a 的视图，与存之前一样。
# en: b is a view of a, as it was before.
a[0] = 1
print(b)

# %% slice
# zh: 存一行，也把整块存储写进文件；先 clone 就只有一行。
# en: A row brings its whole storage along; a clone does not.
big = torch.zeros(1000, 100)
for row in (big[0], big[0].clone()):
    torch.save(row, path)
    print(tuple(row.shape), f"{path.stat().st_size // 1024} KiB")
