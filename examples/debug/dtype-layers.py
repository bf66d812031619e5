# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "各个层的数据类型", en = "The dtypes of layers" }
# ///

# %% layers
import torch
import torch.nn.functional as F
from torch import nn

x = torch.ones(2, 3, dtype=torch.float64)  # as from NumPy


def show(*calls):
    for call in calls:
        try:
            result = eval(call)
        except Exception as error:
            message = str(error).strip().splitlines()[0]
            result = f"{type(error).__name__}: {message}"
        print(f">>> {call}\n{result}")


show(
    "nn.Linear(3, 4)(x)",
    "nn.LayerNorm(3)(x)",
    "nn.BatchNorm1d(3)(x)",
    "nn.Conv1d(2, 4, 1)(x)",
    "nn.GRU(3, 4)(x)",
    "nn.PReLU()(x)",
    "nn.Bilinear(3, 3, 1)(x.float(), x)",
)

# %% integers
i = torch.ones(2, 3, dtype=torch.long)  # pixels, or tokens
show(
    "nn.Linear(3, 4)(i)",
    "nn.Conv1d(2, 4, 1)(i)",
    "F.softmax(i, dim=1)",
    "F.gelu(i)",
    "nn.Embedding(5, 4)(i).shape",
)

# %% masks
q = torch.ones(2, 1, 4)  # (L, N, E)
attention = nn.MultiheadAttention(4, 2)
keep = torch.ones(1, 2, dtype=torch.long)  # a tokenizer's mask
show(
    "attention(q, q, q, key_padding_mask=keep)",
    "attention(q, q, q, key_padding_mask=keep == 0)[0].shape",
)
