# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "定义模块", en = "Defining a module" }
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

    # zh: 打印模块时，在类名后的括号里补充的内容。
    # en: Extra text that printing shows after the class name.
    def extra_repr(self):
        return f"scale={self.scale}"


Block(scale=0.5)

# %% named-modules
# zh: 包括模型自己，它的名称是空字符串。
# en: This includes the model itself, whose name is empty.
for name, module in model.named_modules():
    print(repr(name), type(module).__name__)

# %% named-parameters
for name, p in model.named_parameters():
    print(name, tuple(p.shape))

# %% replace
# zh: 给属性重新赋值，就替换了子模块。
# en: To replace a submodule, assign to the attribute.
model.out = nn.Linear(4, 2)
print(model(x).shape)
print("replaced:", model.get_submodule("out"))

# %% whole-tree
# zh: 对模型的调用会传到每个子模块。
# en: A call on the model reaches every submodule.
model.eval()
print([module.training for module in model.modules()])
model.double()
print({p.dtype for p in model.parameters()})
