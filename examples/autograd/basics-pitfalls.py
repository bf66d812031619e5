# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自动求导的常见错误", en = "Common autograd errors" }
# ///

# %% new-name raises="TypeError"
import torch

w = torch.tensor(5.0, requires_grad=True)
for step in range(2):
    ((w - 2) ** 2).backward()
    print("leaf:", w.is_leaf, " grad:", w.grad)
    # zh: 等号左边的 w 是运算的结果，不再是叶子。
    # en: The new w is the result of an operation, not a leaf.
    w = w - 0.1 * w.grad

# %% leaf-in-place raises="RuntimeError"
w = torch.tensor(5.0, requires_grad=True)
((w - 2) ** 2).backward()
w -= 0.1 * w.grad

# %% integer raises="RuntimeError"
torch.tensor([1, 2, 3], requires_grad=True)

# %% no-graph raises="RuntimeError"
x = torch.tensor(3.0)
(x**2).backward()

# %% item raises="AttributeError"
x = torch.tensor(3.0, requires_grad=True)
loss = (x**2).item()
loss.backward()

# %% rebuilt raises="RuntimeError"
total = torch.tensor([x**2, x**3]).sum()
total.backward()

# %% stack
total = torch.stack([x**2, x**3]).sum()
total.backward()
x.grad  # 2x + 3x²
