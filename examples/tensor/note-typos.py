# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "张量笔记的笔误", en = "Typos in the notes: tensors" }
# ///

# %% arrange raises="AttributeError"
import torch

print(torch.arange(4))
torch.arrange(4)

# %% factory raises="AttributeError"
a = torch.tensor([1.0, -2.0])
print(a.abs())
# zh: 少了括号和数据，a 就是函数本身。
# en: Without parentheses and data, a is the function itself.
a = torch.tensor
a.abs()

# %% size raises="AttributeError"
x = torch.zeros(2, 3)
print(x.shape, x.size())
torch.size(x)

# %% item raises="AttributeError"
print(x.sum().item())
torch.item(x.sum())

# %% view raises="AttributeError"
print(x.view(3, 2).shape, torch.reshape(x, (3, 2)).shape)
torch.view(x, (3, 2))

# %% repeat raises="AttributeError"
b = torch.zeros(1, 32, 5)
print(b.repeat(4, 32, 10).shape)
b.repeate(4, 32, 10)

# %% abs raises="NameError"
print(torch.tensor([-1.0, 2.0]).abs())
tensor.FloatTensor.abs()
