# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "旧式构造函数", en = "The legacy constructors" }
# ///

# %% sizes-or-data
import torch

# zh: 几个整数是形状，一个列表是数据。
# en: Integers are sizes, a list is data.
print(torch.FloatTensor(2, 3).shape)
print(torch.FloatTensor([2, 3]))

# %% integers
print(torch.IntTensor(2, 3).shape)
print(torch.IntTensor([2.7, -2.7]))
print(torch.tensor([1, 2]).dtype, torch.LongTensor([1, 2]).dtype)

# %% capital
# zh: 大写的 Tensor 用默认的浮点类型，这里等同于 FloatTensor。
# en: Tensor uses the default dtype; here it is FloatTensor.
print(torch.Tensor(3).shape, torch.Tensor([3]))
print(torch.tensor(3), torch.tensor([3]))

# %% keywords raises="TypeError"
torch.FloatTensor([2, 3], requires_grad=True)
