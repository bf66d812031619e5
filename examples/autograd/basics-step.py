# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "手写一步梯度下降", en = "Gradient descent by hand" }
# ///

# %% no-update
import torch

w = torch.tensor(5.0, requires_grad=True)
loss = (w - 2) ** 2  # 9
loss.backward()
print("w     ", w.item())
print("w.grad", w.grad.item())  # 2 * (w - 2)

# %% step
lr = 0.1
with torch.no_grad():
    w -= lr * w.grad  # 5 - 0.1 * 6
w.grad = None

print(f"w    {w.item():.2f}")
print(f"loss {((w - 2) ** 2).item():.2f}")

# %% descend alt_zh="一条开口向上的抛物线，最低点在 w 等于 2 处。11 个圆点从右上方 w 等于 5 处沿曲线下降，一个比一个接近最低点，间隔越来越小。" alt_en="A parabola that opens upward, with its minimum at w = 2. Eleven dots descend from w = 5 at the upper right, each closer to the minimum than the last, in ever smaller steps."
import matplotlib.pyplot as plt

w = torch.tensor(5.0, requires_grad=True)
path = [w.item()]
for _ in range(10):
    loss = (w - 2) ** 2
    loss.backward()
    with torch.no_grad():
        w -= lr * w.grad
    w.grad = None
    path.append(w.item())

seen = torch.tensor(path)
curve = torch.linspace(-1.5, 5.5, 100)
fig, ax = plt.subplots(figsize=(5, 3), layout="constrained")
ax.plot(curve, (curve - 2) ** 2, color="C0")
ax.plot(seen, (seen - 2) ** 2, "o", color="C1")
ax.set(xlabel="w", ylabel="loss")
plt.show()
print(f"w after 10 steps: {w.item():.4f}")

# %% optimizer
w = torch.tensor(5.0, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)
for _ in range(10):
    optimizer.zero_grad()
    loss = (w - 2) ** 2
    loss.backward()
    optimizer.step()
print(f"w after 10 steps: {w.item():.4f}")
