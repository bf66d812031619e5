# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "动态计算图", en = "Dynamic computation graphs" }
# ///

# %% branch
import torch


def f(x):
    if x.sum() > 0:
        return (x * 3).sum()
    return x.exp().sum()


for values in ([1.0, 2.0], [-1.0, -2.0]):
    x = torch.tensor(values, requires_grad=True)
    y = f(x)
    y.backward()
    print(y.grad_fn.next_functions[0][0].name(), x.grad)

# %% loop


def square_root(a):
    # zh: 牛顿法：迭代到误差足够小为止，次数由数据决定。
    # en: Newton's method: the data decides the number of iterations.
    x, steps = a, 0
    while abs(x * x - a) > 1e-6 * a:
        x, steps = (x + a / x) / 2, steps + 1
    return x, steps


for value in (2.0, 100.0, 10000.0):
    a = torch.tensor(value, dtype=torch.float64, requires_grad=True)
    root, steps = square_root(a)
    root.backward()
    exact = 0.5 / a.sqrt()
    print(f"{steps:2} steps, root {root:.4f}")
    print(f"   slope {a.grad:.6f}, by formula {exact:.6f}")

# %% rebuilt
x = torch.tensor([1.0, 2.0], requires_grad=True)
first, second = f(x), f(x)
print(first.grad_fn is second.grad_fn)
first.backward()
second.backward()
x.grad


# %% size alt_zh="阶梯状上升的折线图：横轴是 a，对数刻度，从略大于 1 到 10000；纵轴是计算图的节点数，从 10 个逐级升到 31 个。" alt_en="A line that rises in steps. The logarithmic x-axis shows a, from a little over 1 to 10000; the y-axis shows the number of nodes in the graph, which rises from 10 to 31."
import matplotlib.pyplot as plt


def collect(node, seen):
    if node is not None and node not in seen:
        seen.add(node)
        for n, _ in node.next_functions:
            collect(n, seen)
    return seen


inputs = torch.logspace(0.1, 4, 60, dtype=torch.float64)
sizes = []
for value in inputs:
    a = value.clone().requires_grad_()
    root, _ = square_root(a)
    sizes.append(len(collect(root.grad_fn, set())))

fig, ax = plt.subplots(figsize=(5, 3), layout="constrained")
ax.semilogx(inputs, sizes, drawstyle="steps-mid")
ax.set(xlabel="a", ylabel="nodes")
plt.show()
print(min(sizes), "to", max(sizes), "nodes")
