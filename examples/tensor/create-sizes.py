# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "由形状创建张量", en = "Tensors from a shape" }
# ///

# %% zeros-ones
import torch

print(torch.zeros(2, 3))
print(torch.ones(2, 3, dtype=torch.int64))

# %% sizes
x = torch.zeros(2, 3)
# zh: 形状可以逐个写，可以写成元组，也可以取自另一个张量。
# en: Separate sizes, a tuple, or the shape of a tensor.
print(torch.zeros((2, 3)).shape, torch.zeros(x.shape).shape)
# zh: 空元组给出标量；长度为 0 的维度里没有元素。
# en: An empty tuple gives a scalar; size 0 means no elements.
print(torch.zeros(()), torch.zeros(0, 3))

# %% default-dtype
print(torch.zeros(2).dtype, torch.ones(2).dtype)
torch.set_default_dtype(torch.float64)
print(torch.zeros(2).dtype, torch.ones(2).dtype)
torch.set_default_dtype(torch.float32)

# %% full
for value in (7, 7.0, True):
    x = torch.full((2, 3), value)
    print(f"{value!s:4} {x.dtype}")
torch.full((2, 3), 7, dtype=torch.float32)

# %% eye
print(torch.eye(3))
print(torch.diag(torch.tensor([1, 2])))

# %% empty-nan
torch.use_deterministic_algorithms(True)
print(torch.empty(2, 3))
print(torch.empty(3, dtype=torch.int8))
torch.use_deterministic_algorithms(False)
