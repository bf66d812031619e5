# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "索引、填充与 dtype 参数"
# title.en = "Indexing, filling, and the dtype argument"
# ///

# %% indexing
import numpy as np
import torch

x = torch.zeros(3)
i = torch.tensor([0, 2])
d = torch.ones(2, dtype=torch.float64)


def show(*calls):
    for call in calls:
        try:
            result = eval(call)
        except Exception as error:
            message = str(error).strip().splitlines()[0]
            result = f"{type(error).__name__}: {message}"
        print(f">>> {call}\n{result}")


show(
    "x[i.float()]",
    "x.gather(0, i.float())",
    "x.index_put((i,), d)",
    "x.index_copy(0, i, d)",
)

# %% filling
m = torch.tensor([1, 0, 1])
show(
    "x.masked_fill(m, 0.0)",
    "x.half().masked_fill(m.bool(), -1e9)",
    "m.masked_fill(m.bool(), float('-inf'))",
    "m.masked_fill(m.bool(), 0.5)",
    "torch.full((2,), 300, dtype=torch.uint8)",
    "torch.tensor([300]).to(torch.uint8)",
)

# %% argument
show(
    "torch.zeros(2, dtype='float32')",
    "torch.zeros(2, dtype=np.float32)",
    "torch.zeros(2, dtype=float).dtype",
    "x.to('float16')",
    "x.astype('float16')",
    "torch.arange(3).requires_grad_()",
    "torch.set_default_dtype(torch.int64)",
)
