# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数的常见错误", en = "Errors with parameters" }
# ///

# %% computed
import torch
from torch import nn


class Computed(nn.Module):
    def __init__(self):
        super().__init__()
        # zh: 乘法的结果不再是 Parameter。
        # en: The product isn't a Parameter.
        self.weight = 0.1 * nn.Parameter(torch.ones(2))


class Fixed(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(0.1 * torch.ones(2))


print("Computed:", len(list(Computed().parameters())), "parameters")
print("Fixed:   ", len(list(Fixed().parameters())), "parameter")

# %% assign-tensor raises="TypeError"
layer = nn.Linear(2, 1)
layer.weight = torch.zeros(1, 2)

# %% write-values
# zh: 修改数值，对象不变。
# en: New values in the same object.
with torch.no_grad():
    layer.weight.copy_(torch.tensor([[1.0, 2.0]]))
print(layer.weight)

# %% new-object
optimizer = torch.optim.SGD(layer.parameters(), lr=1.0)
# zh: 换成新对象之后，优化器持有的仍是旧的参数。
# en: With a new object, the optimizer still holds the old one.
layer.weight = nn.Parameter(torch.zeros(1, 2))
layer(torch.ones(1, 2)).sum().backward()
optimizer.step()
print(layer.weight.grad, layer.weight.detach())

# %% used-up raises="ValueError"
parameters = layer.parameters()
print(sum(p.numel() for p in parameters))
# zh: parameters() 是生成器，遍历一次之后就空了。
# en: parameters() is a generator: empty after one pass.
torch.optim.SGD(parameters, lr=0.1)

# %% integer raises="RuntimeError"
nn.Parameter(torch.tensor([1, 2]))

# %% missing-key raises="RuntimeError"
# zh: 键和形状都必须匹配；报错信息会逐条列出问题。
# en: Keys and shapes must match; the error lists each problem.
state = nn.Linear(3, 1, bias=False).state_dict()
nn.Linear(2, 1).load_state_dict(state)
