# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "记录调用的函数", en = "Log the functions called" }
# ///

# %% quick
import torch
from torch.overrides import TorchFunctionMode, resolve_name

class Log(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        print(resolve_name(func))
        return func(*args, **(kwargs or {}))

with Log():
    x = torch.ones(2, 3)
    y = torch.nn.functional.gelu(x @ x.T) + 1
