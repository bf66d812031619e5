# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "分发模式", en = "Dispatch modes" }
# ///

# %% levels
import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode


class Functions(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        print("function:", func.__name__)
        return func(*args, **(kwargs or {}))


class Operators(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        print("  operator:", func)
        return func(*args, **(kwargs or {}))


layer = torch.nn.Linear(3, 2)
x = torch.ones(1, 3)
with Functions(), Operators():
    y = layer(x).sum()
    y.backward()

# %% flops
class Flops(TorchDispatchMode):
    def __init__(self):
        super().__init__()
        self.total = 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        out = func(*args, **(kwargs or {}))
        if func is torch.ops.aten.addmm.default:
            _, a, b = args  # (n, k), (k, m)
            self.total += 2 * a.shape[0] * a.shape[1] * b.shape[1]
        return out


from torch.utils.flop_counter import FlopCounterMode

model = torch.nn.Sequential(
    torch.nn.Linear(64, 128), torch.nn.ReLU(), torch.nn.Linear(128, 10)
)
x = torch.randn(32, 64)
with Flops() as mine, FlopCounterMode(display=False) as torchs:
    model(x)
print(mine.total, torchs.get_total_flops())

# %% nan raises="RuntimeError"
class FindNaN(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        out = func(*args, **(kwargs or {}))
        if isinstance(out, torch.Tensor) and out.is_floating_point():
            if out.isnan().any():
                raise RuntimeError(f"NaN from {func}")
        return out


x = torch.tensor([4.0, -1.0])
with FindNaN():
    (x.sqrt() + 1).sum()
