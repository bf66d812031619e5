# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Tensor 的子类", en = "A subclass of Tensor" }
# ///

# %% subclass
import torch


class Named(torch.Tensor):
    """A tensor that remembers how it was computed."""

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        out = super().__torch_function__(func, types, args, kwargs)
        if isinstance(out, cls) and func is not torch.Tensor.__repr__:
            names = [a.story for a in args if hasattr(a, "story")]
            out.story = f"{func.__name__}({', '.join(names)})"
        return out


x = torch.arange(6.0).reshape(2, 3).as_subclass(Named)
x.story = "x"
y = torch.relu(x - 2).sum(dim=1)
print(type(y).__name__, y.tolist())
print(y.story)

# %% plain
plain = y.as_subclass(torch.Tensor)
print(type(plain).__name__, hasattr(plain, "story"))

# %% recursion
class Endless(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return func(*args, **(kwargs or {}))


try:
    torch.ones(2).as_subclass(Endless) + 1
except RecursionError as error:
    print(type(error).__name__)

# %% disabled
class Direct(torch.Tensor):
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        with torch._C.DisableTorchFunctionSubclass():
            return func(*args, **(kwargs or {}))


print(type(torch.ones(2).as_subclass(Direct) + 1).__name__)
