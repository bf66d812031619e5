# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "pandas", "pyarrow"]
#
# [tool.example]
# title.zh = "CSV、Parquet 与张量"
# title.en = "CSV, Parquet, and tensors"
# ///

# %% read
import io

import pandas as pd
import torch

CSV = """\
city,rooms,area,price
Wuhan,3,89.5,120
Xi'an,2,,95
Wuhan,4,120.0,210
"""
table = pd.read_csv(io.StringIO(CSV))
print(table.dtypes)
numbers = table[["rooms", "price"]].to_numpy(dtype="float32")
print(torch.tensor(numbers))  # (3, 2)

# %% object raises="TypeError"
torch.tensor(table.values)

# %% float64
numbers = table[["rooms", "area", "price"]]
x = torch.tensor(numbers.to_numpy())
print(x.dtype, x[1])

# %% clean
clean = numbers.fillna(numbers.mean())
x = torch.tensor(clean.to_numpy(dtype="float32"))  # (3, 3)
print(x)

# %% categories
city = table["city"].astype("category")
known = city.cat.categories
codes = torch.tensor(city.cat.codes.to_numpy(), dtype=torch.long)
print(list(known), codes)
embedding = torch.nn.Embedding(len(known), 4)
embedding(codes).shape

# %% unseen
new = pd.Series(["Chengdu", "Wuhan", None])
codes = torch.tensor(known.get_indexer(new))
embedding = torch.nn.Embedding(len(known) + 1, 4)
print(codes, codes + 1, embedding(codes + 1).shape)

# %% parquet
import pyarrow.parquet as pq

table.to_parquet("homes.parquet")
columns = pq.read_table("homes.parquet", columns=["area", "price"])
print(columns.schema.names, columns.num_rows)

# %% chunks
file = pq.ParquetFile("homes.parquet")
for part in file.iter_batches(2, columns=["price"]):
    print(torch.tensor(part.column("price").to_numpy()))
