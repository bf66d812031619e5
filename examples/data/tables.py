# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "读取 CSV 表格", en = "Reading CSV tables" }
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

# %% missing
# zh: 用该列的均值填补缺失值。
# en: Fill missing values with the mean of the column.
mean = x.nanmean(dim=0)  # (2,)
filled = torch.where(x.isnan(), mean, x)
print(filled)

# %% strings raises="ValueError"
torch.tensor([float(row["weight"]) for row in rows])

# %% text raises="TypeError"
import numpy as np

# zh: 数值和文字混在一个数组里，数据类型是 object。
# en: Numbers and text in one array have the dtype object.
mixed = np.array([[30, "cat"], [62, "dog"]], dtype=object)
print(torch.from_numpy(mixed[:, 0].astype("float32")))
torch.from_numpy(mixed)
