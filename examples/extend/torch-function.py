# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "带单位的张量", en = "Tensors with units" }
# ///

# %% class
import torch

HANDLED = {}


def implements(*functions):
    def register(handler):
        HANDLED.update(dict.fromkeys(functions, handler))
        return handler

    return register


class Quantity:
    """A tensor with a unit; not a subclass of Tensor."""

    def __init__(self, value, unit):
        self.value, self.unit = torch.as_tensor(value), unit

    def __repr__(self):
        return f"{self.value.tolist()} {self.unit}"

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        if func not in HANDLED:
            return NotImplemented
        return HANDLED[func](*args, **(kwargs or {}))


@implements(torch.add)
def add(a, b):
    if a.unit != b.unit:
        raise ValueError(f"can't add {a.unit} and {b.unit}")
    return Quantity(a.value + b.value, a.unit)


@implements(torch.mean)
def mean(a, **kwargs):
    return Quantity(torch.mean(a.value, **kwargs), a.unit)


length = Quantity([1.0, 2.0, 4.0], "m")
print(torch.add(length, length))
print(torch.mean(length, dim=0))

# %% units raises="ValueError"
torch.add(length, Quantity([1.0, 1.0, 1.0], "s"))

# %% not-implemented raises="TypeError"
torch.sum(length)

# %% operators
# zh: Quantity 不是张量，它的运算符和方法要自己定义。
# en: Quantity isn't a tensor: define its operators and methods.
Quantity.__add__ = lambda a, b: torch.add(a, b)
print(length + length)

# %% kwargs raises="TypeError"
torch.add(input=length, other=length)
