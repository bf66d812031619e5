# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自动求导入门", en = "Autograd basics" }
# ///

# %% two-lines
import torch

x = torch.tensor(3.0, requires_grad=True)
y = x**2
y.backward()
x.grad  # dy/dx = 2x

# %% recorded
data = torch.tensor([3.0, 4.0])
w = torch.tensor([1.0, 2.0], requires_grad=True)
print("data * 2:", data * 2)
print("data * w:", data * w)
with torch.no_grad():
    print("no_grad: ", data * w)

# %% chain-rule
x = torch.tensor(2.0, requires_grad=True)
u = x**2
y = torch.sin(u)
y.backward()

by_hand = torch.cos(u) * (2 * x)  # dy/du * du/dx
print(f"autograd {x.grad:.4f}")
print(f"by hand  {by_hand:.4f}")


# %% numeric
def f(x):
    return torch.sin(x**2)


# zh: 数值检验要用 float64，float32 的舍入误差太大。
# en: Numerical checks need float64; float32 is too coarse.
x = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
h = 1e-4
slope = (f(x + h) - f(x - h)) / (2 * h)
print(f"slope {slope:.4f}")
print("gradcheck", torch.autograd.gradcheck(f, (x,)))

# %% all-at-once
b = torch.tensor(0.0, requires_grad=True)
unused = torch.tensor(1.0, requires_grad=True)
score = (data * w).sum() + b  # 3*1 + 4*2 + 0 = 11
loss = score**2
loss.backward()
print("w     ", w.grad)  # 2 * score * data
print("b     ", b.grad)  # 2 * score
print("unused", unused.grad)
print("data  ", data.grad)
