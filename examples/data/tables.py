# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "表格", en = "Tables" }
# ///

# %% read
import csv
import io

import torch

text = """height,weight,kind
30,4.5,cat
62,25.0,dog
28,,cat
"""
rows = list(csv.DictReader(io.StringIO(text)))
kinds = sorted({row["kind"] for row in rows})
nan = float("nan")
x = torch.tensor([
    [float(row[name] or nan) for name in ("height", "weight")]
    for row in rows
])  # (3, 2)
y = torch.tensor([kinds.index(row["kind"]) for row in rows])
print(x)
print(kinds, y)

# %% numpy
import numpy as np

table = np.genfromtxt(
    io.StringIO(text), delimiter=",", skip_header=1,
    usecols=(0, 1), dtype="float32",
)
torch.from_numpy(table)

# %% missing
# zh: 缺的值先补上：这里用这一列的平均数。
# en: Fill what is missing, here with the column's mean.
mean = x.nanmean(dim=0)  # (2,)
filled = torch.where(x.isnan(), mean, x)
print(filled)

# %% strings raises="ValueError"
torch.tensor([float(row["weight"]) for row in rows])

# %% text raises="TypeError"
# zh: 数和文字混在一张表里，元素类型就成了 object。
# en: Numbers and words in one table have the dtype object.
mixed = np.array([[30, "cat"], [62, "dog"]], dtype=object)
print(torch.from_numpy(mixed[:, 0].astype("float32")))
torch.from_numpy(mixed)
