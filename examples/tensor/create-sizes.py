# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "由大小建张量", en = "Tensors from sizes" }
# ///

# %% zeros-ones
import torch

print(torch.zeros(2, 3))
print(torch.ones(2, 3, dtype=torch.int64))

# %% sizes
x = torch.zeros(2, 3)
# zh: 大小可以逐个写，可以写成元组，也可以用别人的形状。
# en: Sizes one by one, as a tuple, or taken from a shape.
print(torch.zeros((2, 3)).shape == torch.zeros(x.shape).shape)
# zh: 空元组是标量；长度 0 也行，只是没有元素。
# en: The empty tuple is a scalar; size 0 has no elements.
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

# %% empty
# zh: 只占地方，不写数：先写后读。
# en: Takes room, writes nothing: write before you read.
x = torch.empty(2, 3)
for i in range(2):
    x[i] = torch.tensor([1.0, 2.0, 3.0]) * i
x

# %% empty-nan
torch.use_deterministic_algorithms(True)
print(torch.empty(2, 3))
print(torch.empty(3, dtype=torch.int8))
torch.use_deterministic_algorithms(False)
