# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "张量子类的错误", en = "Tensor subclass errors" }
# ///

# %% wrapper
import torch


class Wrapper(torch.Tensor):
    @staticmethod
    def __new__(cls, inner):
        return torch.Tensor._make_wrapper_subclass(
            cls, inner.shape, dtype=inner.dtype
        )

    def __init__(self, inner):
        self.inner = inner

    @classmethod
    def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
        raise NotImplementedError(f"{func}")


x = Wrapper(torch.ones(2))
try:
    x + 1
except NotImplementedError as error:
    print("NotImplementedError:", error)

# %% no-data raises="RuntimeError"
print("data_ptr", x.data_ptr())
x.numpy()

# %% nested
class Unwrap(Wrapper):
    @classmethod
    def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
        # zh: 列表里的张量没有拆开。
        # en: This leaves tensors inside of lists wrapped.
        args = [getattr(a, "inner", a) for a in args]
        return func(*args, **(kwargs or {}))


x = Unwrap(torch.ones(2))
print(x + x)
try:
    torch.cat([x, x])
except RecursionError as error:
    print(type(error).__name__)
