# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "写一个模块", en = "Write a module" }
# ///

# %% define
import torch
from torch import nn


class Regressor(nn.Module):
    def __init__(self, inputs, hidden):
        super().__init__()
        self.hidden = nn.Linear(inputs, hidden)
        self.out = nn.Linear(hidden, 1)

    def forward(self, x):  # (N, inputs)
        x = torch.relu(self.hidden(x))  # (N, hidden)
        return self.out(x)  # (N, 1)


model = Regressor(3, 4)
x = torch.ones(5, 3)
model(x).shape

# %% print
print(model)

# %% print-order
class Block(nn.Module):
    def __init__(self, scale):
        super().__init__()
        self.scale = scale
        self.out = nn.Linear(4, 1)
        self.unused = nn.Dropout()
        self.hidden = nn.Linear(3, 4)

    def forward(self, x):
        return self.scale * self.out(self.hidden(x))

    # zh: 打印时在类名后的括号里补上几个字。
    # en: What printing adds in the brackets after the name.
    def extra_repr(self):
        return f"scale={self.scale}"


Block(scale=0.5)

# %% named-modules
# zh: 连自己也算，自己的名字是空字符串。
# en: The model itself counts too; its name is the empty string.
for name, module in model.named_modules():
    print(repr(name), type(module).__name__)

# %% named-parameters
for name, p in model.named_parameters():
    print(name, tuple(p.shape))

# %% replace
# zh: 换掉一个子模块，就是给属性换一个值。
# en: To replace a submodule, assign to the attribute.
model.out = nn.Linear(4, 2)
print(model(x).shape)
print(model.get_submodule("out") is model.out)

# %% whole-tree
# zh: 对模型做的事，会传到每个子模块。
# en: What is done to the model reaches every submodule.
model.eval()
print([module.training for module in model.modules()])
model.double()
print({p.dtype for p in model.parameters()})
