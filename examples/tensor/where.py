# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "条件选择", en = "Conditional selection" }
# ///

# %% where
import torch

x = torch.tensor([-1.0, 2.0, -3.0])
y = torch.tensor([10.0, 20.0, 30.0])
print(torch.where(x > 0, x, y))
# zh: 两边都可以是一个数。
# en: Either side can be a number.
print(torch.where(x > 0, x, 0.0))
print(torch.where(x > 0, 1, 0))

# %% indices
m = torch.tensor([[0, 5], [7, 0]])
# zh: 只给条件，得到 True 的位置，每一维一个张量。
# en: With only a condition: positions, one tensor per dim.
rows, columns = torch.where(m > 0)
print(rows, columns)
m[rows, columns]

# %% condition-broadcast
keep = torch.tensor([[True], [False]])  # (2, 1)
# zh: (2, 1)、(3,) 和一个数广播成 (2, 3)。
# en: (2, 1), (3,), and a number broadcast to (2, 3).
torch.where(keep, x, 0.0)

# %% uint8
mask = torch.tensor([1, 0, 1], dtype=torch.uint8)
print(torch.where(mask, x, y))
# zh: 转换成布尔类型，就没有警告。
# en: As bool, there is no warning.
print(torch.where(mask.bool(), x, y))

# %% int64 raises="RuntimeError"
torch.where(torch.tensor([1, 0, 1]), x, y)

# %% gradient
x = torch.tensor([-1.0, 4.0], requires_grad=True)
# zh: 没有选中的 sqrt(-1) 也参与反向传播：0 乘以 NaN 仍是 NaN。
# en: sqrt(-1) is not selected, but the backward pass goes
# en: through it: 0 times NaN is NaN.
y = torch.where(x > 0, x.sqrt(), 0.0)
y.sum().backward()
print(y.detach(), x.grad)
# zh: 先把输入换成定义域内的数，再开方。
# en: Replace invalid inputs first, then take the root.
x.grad = None
safe = torch.where(x > 0, x, 1.0)
torch.where(x > 0, safe.sqrt(), 0.0).sum().backward()
print(x.grad)
