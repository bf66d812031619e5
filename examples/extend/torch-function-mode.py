# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "改变函数的行为", en = "Change what functions do" }
# ///

# %% replace
import torch
from torch.overrides import TorchFunctionMode


class NoRelu(TorchFunctionMode):
    """Replaces each ReLU with a leaky one."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        if func in (torch.relu, torch.nn.functional.relu):
            return torch.nn.functional.leaky_relu(args[0], 0.1)
        return func(*args, **(kwargs or {}))


model = torch.nn.Sequential(torch.nn.ReLU())
x = torch.tensor([-1.0, 2.0])
print(model(x))
with NoRelu():
    print(model(x))

# %% device
# zh: 默认设备就是这样实现的：每个创建张量的函数都加上 device。
# en: The default device works this way: a mode adds device to the
# en: functions that create tensors.
with torch.device("meta"):
    print(torch.ones(2, 3).device, torch.nn.Linear(2, 2).weight.device)

# %% backward
class Count(TorchFunctionMode):
    def __init__(self):
        super().__init__()
        self.calls = []

    def __torch_function__(self, func, types, args=(), kwargs=None):
        self.calls.append(func.__name__)
        return func(*args, **(kwargs or {}))


w = torch.ones(3, requires_grad=True)
with Count() as count:
    (w * 2).sum().backward()
print(count.calls)
