# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "登记的其他写法", en = "Other ways to register" }
# ///

# %% lists
import torch
from torch import nn


class Mixture(nn.Module):
    def __init__(self, parts):
        super().__init__()
        self.means = nn.ParameterList(
            torch.full((2,), float(k)) for k in range(parts)
        )
        self.scales = nn.ParameterDict({"wide": torch.ones(2)})


for name, p in Mixture(2).named_parameters():
    print(name, p.detach())

# %% none
# zh: 登记为 None 的参数留着名字，但不列出来。
# en: A parameter registered as None has a name but is not listed.
layer = nn.Linear(3, 1, bias=False)
print(layer.bias, [name for name, _ in layer.named_parameters()])

# %% not-saved
class Positions(nn.Module):
    def __init__(self, length):
        super().__init__()
        # zh: 随时能重新算出来，跟着模型搬，但不必存盘。
        # en: Moves with the model, is recomputed, so not saved.
        index = torch.arange(length, dtype=torch.float32)
        self.register_buffer("index", index, persistent=False)


positions = Positions(4)
print([name for name, _ in positions.named_buffers()])
print(list(positions.state_dict()))

# %% buffer-type
class Counter(nn.Module):
    def __init__(self):
        super().__init__()
        # zh: 直接赋值也能登记：nn.Buffer 与 nn.Parameter 一样用。
        # en: Assignment registers too: nn.Buffer, like nn.Parameter.
        self.count = nn.Buffer(torch.tensor(0))

    def forward(self, x):
        self.count += len(x)
        return x


counter = Counter()
counter(torch.ones(5))
counter.state_dict()

# %% buffer-assigned
class Mean(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(2))


m = Mean()
# zh: 名字已登记为缓冲区，赋普通张量仍是缓冲区。
# en: A name registered as a buffer stays one when a tensor is assigned.
m.mean = torch.ones(2)
print(list(m.state_dict()))
