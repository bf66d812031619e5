# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "旧的构造函数", en = "The legacy constructors" }
# ///

# %% sizes-or-data
import torch

# zh: 两个数是大小，一个列表是数据。
# en: Two numbers are sizes, one list is data.
print(torch.FloatTensor(2, 3).shape)
print(torch.FloatTensor([2, 3]))

# %% integers
print(torch.IntTensor(2, 3).shape)
print(torch.IntTensor([2.7, -2.7]))
print(torch.tensor([1, 2]).dtype, torch.LongTensor([1, 2]).dtype)

# %% capital
# zh: 大写的 Tensor 就是默认类型的那一个，这里是 FloatTensor。
# en: Tensor with a capital is that of the default dtype: FloatTensor.
print(torch.Tensor(3).shape, torch.Tensor([3]))
print(torch.tensor(3), torch.tensor([3]))

# %% today
print(torch.empty(2, 3).shape)
print(torch.tensor([2, 3], dtype=torch.float32))
print(torch.tensor([2.7, -2.7]).to(torch.int32))

# %% single-float raises="TypeError"
torch.FloatTensor(2.5)

# %% keywords raises="TypeError"
torch.FloatTensor([2, 3], requires_grad=True)

# %% device raises="RuntimeError"
torch.FloatTensor([2, 3], device="cuda")
