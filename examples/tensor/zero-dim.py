# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "0 维张量没有维度"
# title.en = "A 0-d tensor has no dimensions"
# ///

# %% unbind raises="IndexError"
import torch

scalar = torch.tensor(3.0)
print(scalar.shape, scalar.dim())
scalar.size(0)

# %% iterate raises="TypeError"
list(scalar)

# %% works
# zh: 归约把 0 维张量当作一个元素。
# en: Reductions take a 0-d tensor for one element.
print(scalar.sum(0), scalar.softmax(0), scalar.topk(1).values)
# zh: 增加一个维度，或者取出数值。
# en: Add a dimension, or take the number.
print(
    scalar.unsqueeze(0).size(0), torch.atleast_1d(scalar), scalar.item()
)
