# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "张量的属性", en = "Tensor attributes" }
# ///

# %% shape
import torch

x = torch.zeros(2, 3, 4)
print(x.shape)
print(x.size() == x.shape, x.size(1) == x.shape[1])
print(x.size(-1), x.shape[-1])

# %% tuple
# zh: torch.Size 是元组：可以解包、切片、比较。
# en: torch.Size is a tuple: unpack it, slice it, compare it.
print(isinstance(x.shape, tuple), x.shape == (2, 3, 4))
batch, *rest = x.shape
print(batch, rest, x.shape[1:])
print(x.shape[1:].numel())

# %% dims
print(x.dim(), x.ndim, len(x.shape))
# zh: 标量是 0 维，只有一个元素的向量是 1 维。
# en: A scalar has 0 dimensions, a one-element vector has 1.
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
# zh: 扩展后的张量：numel 按形状计算，实际只存了一个元素。
# en: Expanded: numel follows the shape; one element is stored.
e = torch.ones(1).expand(5)
print(e.numel(), e.nbytes, e.untyped_storage().nbytes())
