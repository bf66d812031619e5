# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "vmap 与随机数", en = "vmap and randomness" }
# ///

# %% in-place raises="RuntimeError"
import torch
from torch.func import vmap

x = torch.tensor([-1.0, 2.0, -3.0])


def write(t):
    pair = torch.zeros(2)
    pair[0] = t
    return pair


vmap(write)(x)

# %% new-zeros
def write_batched(t):
    # zh: 由 t 创建的张量也带有批次维度。
    # en: A tensor created from t carries the batch as well.
    pair = t.new_zeros(2)
    pair[0] = t
    return pair


print(vmap(write_batched)(x))
print(vmap(lambda t: torch.stack([t, torch.zeros_like(t)]))(x))

# %% randomness raises="RuntimeError"
vmap(lambda t: t + torch.rand(()))(x)

# %% randomness-chosen
torch.manual_seed(0)
zeros = torch.zeros(3)
for choice in ("same", "different"):
    result = vmap(lambda t: t + torch.rand(()), randomness=choice)
    print(f"{choice:9}", result(zeros))

# %% batch-norm raises="RuntimeError"
from torch import nn

norm = nn.BatchNorm1d(2)
vmap(norm)(torch.ones(4, 3, 2))
