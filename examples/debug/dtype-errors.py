# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "数据类型不一致的报错", en = "Errors about dtypes" }
# ///

# %% same raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn

layer = nn.Linear(4, 2)
x = torch.ones(3, 4, dtype=torch.float16)
print(x.dtype, layer.weight.dtype)
layer(x)

# %% fix
# zh: 模型的参数是什么类型，就把输入换成什么类型。
# en: Convert the input to the dtype of the model's parameters.
dtype = next(layer.parameters()).dtype
layer(x.to(dtype)).dtype

# %% bmm raises="RuntimeError"
a = torch.ones(2, 3, 4, dtype=torch.float16)
b = torch.ones(2, 4, 5)
torch.bmm(a, b)

# %% conv raises="RuntimeError"
conv = nn.Conv2d(3, 8, 3)
conv(torch.ones(1, 3, 8, 8, dtype=torch.float16))

# %% attention raises="RuntimeError"
q = torch.ones(1, 2, 4, dtype=torch.float16)
k = v = torch.ones(1, 2, 4)
F.scaled_dot_product_attention(q, k, v)

# %% missing raises="NotImplementedError"
mask = torch.tensor([[True, False], [True, True]])
mask @ mask

# %% count
mask.float() @ mask.float()

# %% cast raises="RuntimeError"
count = torch.tensor([1, 2, 3])
count *= 0.5

# %% new-tensor
count = count * 0.5
count

# %% write raises="RuntimeError"
table = torch.zeros(4, dtype=torch.float16)
table[torch.tensor([0, 2])] = torch.ones(2)
