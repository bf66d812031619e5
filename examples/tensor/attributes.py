# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "张量的属性", en = "Attributes of a tensor" }
# ///

# %% shape
import torch

x = torch.zeros(2, 3, 4)
print(x.shape)
print(x.size() == x.shape, x.size(1) == x.shape[1])
print(x.size(-1), x.shape[-1])

# %% tuple
# zh: torch.Size 是元组：能拆开、切片、比较。
# en: torch.Size is a tuple: unpack it, slice it, compare it.
print(isinstance(x.shape, tuple), x.shape == (2, 3, 4))
batch, *rest = x.shape
print(batch, rest, x.shape[1:])
print(x.shape[1:].numel())

# %% dims
print(x.dim(), x.ndim, len(x.shape))
# zh: 标量没有维度；只有一个元素的向量有一维。
# en: A scalar has no dimension; a vector of one element has one.
print(torch.tensor(3.5).dim(), torch.tensor([3.5]).dim())

# %% numel
print(x.numel(), torch.numel(x), x.shape.numel())
print(torch.tensor(3.5).numel(), torch.zeros(0, 3).numel())
model = torch.nn.Linear(3, 2)
print(sum(p.numel() for p in model.parameters()))

# %% bytes
for t in (x, x.double(), x.bool()):
    print(t.dtype, t.itemsize, t.element_size(), t.nbytes)

# %% expanded
# zh: 拉长的张量：numel 数的是看得见的，不是存着的。
# en: Stretched: numel counts what you see, not what is stored.
e = torch.ones(1).expand(5)
print(e.numel(), e.nbytes, e.untyped_storage().nbytes())
