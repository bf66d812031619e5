# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "角度与幂的 NaN", en = "NaN in angles and powers" }
# ///

# %% acos
import torch

# zh: 舍入使余弦略大于 1；恰好是 1 时，导数无穷大。
# en: Rounding makes a cosine slightly larger than 1; at 1, the
# en: derivative is infinite.
c = torch.tensor([1.0000001, 1.0, 0.5], requires_grad=True)
c.acos().sum().backward()
print(c.acos().detach(), c.grad)
c.grad = None
c.clamp(-1 + 1e-6, 1 - 1e-6).acos().sum().backward()
print(c.grad)

# %% angle
a = torch.tensor([[1.0, 0.0], [1.0, 1e-4]])
b = torch.tensor([[1.0, 0.0], [1.0, 0.0]])
dot = (a * b).sum(1)
cross = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
print(torch.atan2(cross.abs(), dot))
print((dot / (a.norm(dim=1) * b.norm(dim=1))).acos())

# %% powers
x = torch.tensor([-8.0, 0.0, 8.0], requires_grad=True)
y = x ** (1 / 3)
y.sum().backward()
print(y.detach(), x.grad)
print((x.sign() * x.abs() ** (1 / 3)).detach())
