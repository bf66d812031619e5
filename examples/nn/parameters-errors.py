# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数写错的样子", en = "Parameters, written wrong" }
# ///

# %% computed
import torch
from torch import nn


class Computed(nn.Module):
    def __init__(self):
        super().__init__()
        # zh: 乘了一下，结果就不再是 Parameter。
        # en: Once multiplied, the result is no Parameter.
        self.weight = 0.1 * nn.Parameter(torch.ones(2))


class Fixed(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(0.1 * torch.ones(2))


print(len(list(Computed().parameters())))
print(len(list(Fixed().parameters())))

# %% assign-tensor raises="TypeError"
layer = nn.Linear(2, 1)
layer.weight = torch.zeros(1, 2)

# %% write-values
# zh: 换数，不换对象。
# en: New numbers in the same object.
with torch.no_grad():
    layer.weight.copy_(torch.tensor([[1.0, 2.0]]))
print(layer.weight)

# %% new-object
optimizer = torch.optim.SGD(layer.parameters(), lr=1.0)
# zh: 换了对象，优化器手里还是旧的那个。
# en: A new object: the optimizer still holds the old one.
layer.weight = nn.Parameter(torch.zeros(1, 2))
layer(torch.ones(1, 2)).sum().backward()
optimizer.step()
print(layer.weight.grad, layer.weight.detach())

# %% used-up raises="ValueError"
parameters = layer.parameters()
print(sum(p.numel() for p in parameters))
# zh: parameters() 是生成器，走过一遍就空了。
# en: parameters() is a generator: empty after one pass.
torch.optim.SGD(parameters, lr=0.1)

# %% integer raises="RuntimeError"
nn.Parameter(torch.tensor([1, 2]))

# %% missing-key raises="RuntimeError"
# zh: 键和形状都要对上；报错会一条一条列出来。
# en: Keys and shapes must match; the error lists each problem.
state = nn.Linear(3, 1, bias=False).state_dict()
nn.Linear(2, 1).load_state_dict(state)
