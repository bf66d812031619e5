# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "注册的其他方式", en = "Other ways to register" }
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

# %% not-saved
class Positions(nn.Module):
    def __init__(self, length):
        super().__init__()
        # zh: 随模型移动；可以重新算出，所以不必保存。
        # en: Moves with the model; recomputable, so not saved.
        index = torch.arange(length, dtype=torch.float32)
        self.register_buffer("index", index, persistent=False)


positions = Positions(4)
print([name for name, _ in positions.named_buffers()])
print(list(positions.state_dict()))

# %% buffer-type
class Counter(nn.Module):
    def __init__(self):
        super().__init__()
        # zh: 与 nn.Parameter 一样，赋值即注册。
        # en: Like nn.Parameter, it is registered by assignment.
        self.count = nn.Buffer(torch.tensor(0))

    def forward(self, x):
        self.count += len(x)
        return x


counter = Counter()
counter(torch.ones(5))
counter.state_dict()
