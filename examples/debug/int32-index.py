# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "int32 的索引"
# title.en = "int32 as an index"
# ///

# %% accepted
import numpy as np
import torch
import torch.nn.functional as F


def show(*calls):
    for call in calls:
        try:
            result = eval(call)
        except Exception as error:
            message = str(error).strip().splitlines()[0]
            result = f"{type(error).__name__}: {message}"
        print(f">>> {call}\n{result}")


x = torch.tensor([[0.1, 0.9], [0.7, 0.3], [0.2, 0.8]])
labels = np.array([0, 1], dtype=np.int32)  # Windows, NumPy 1
i = torch.from_numpy(labels)
show("i.dtype", "x[i]", "x[i.short()]")

# %% refused
show("F.one_hot(i)", "x.take(i)", "F.cross_entropy(x[:2], i)")

# %% long
i = torch.from_numpy(labels).long()
show("x[i]", "F.one_hot(i)", "x.take(i)")
