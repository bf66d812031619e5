# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "整数输入"
# title.en = "Integer inputs"
# ///

# %% softmax raises="NotImplementedError"
import torch
import torch.nn.functional as F

counts = torch.tensor([1, 2, 3])
F.softmax(counts, dim=0)

# %% which
functions = {
    "sigmoid": torch.sigmoid,
    "tanh": torch.tanh,
    "special.erfcx": torch.special.erfcx,
    "logsumexp": lambda x: x.logsumexp(0),
    "relu": F.relu,
    "gelu": F.gelu,
    "silu": F.silu,
    "mse_loss": lambda x: F.mse_loss(x, x),
    "max_pool1d": lambda x: F.max_pool1d(x[None], 2),
    "mean": torch.mean,
    "norm": torch.norm,
}
for name, function in functions.items():
    try:
        print(f"{name:14} {function(counts).dtype}")
    except NotImplementedError as error:
        print(f"{name:14} {str(error)[:48]}")

# %% fix
print(F.softmax(counts.float(), dim=0))
print(F.softmax(counts, dim=0, dtype=torch.float32))
