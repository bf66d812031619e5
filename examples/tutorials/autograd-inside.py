# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自动求导的里面", en = "Autograd from within" }
# ///

# %% [markdown] autograd-inside lang="zh"
# # 自动求导的里面
#
# 自动求导的原理很简单：前向传播时记录每一步运算，反向传播时按相反的顺序
# 把局部导数相乘。这篇教程先用四十来行 Python 实现标量的自动求导，与
# PyTorch 比较梯度，再用自己的实现训练一个小网络，最后在 PyTorch 里找到
# 对应的部分。

# %% [markdown] autograd-inside lang="en"
# # Autograd from within
#
# The idea of autograd is simple: the forward pass records each
# operation, and the backward pass multiplies local derivatives in
# reverse order. This tutorial first implements autograd for scalars in
# about forty lines of Python, compares its gradients with those of
# PyTorch, trains a small network with it, and then finds the
# corresponding parts inside PyTorch.

# %% [markdown] value lang="zh"
# ## 能记录运算的标量
#
# `Value` 保存四样东西：数值、梯度、由哪些 `Value` 计算得到，以及对其中
# 每一个的局部导数。根据链式法则，如果各个 $y$ 都是由 $x$ 直接计算得到
# 的，那么
#
# $$
# \frac{\partial L}{\partial x} = \sum_{y}
# \frac{\partial L}{\partial y} \frac{\partial y}{\partial x}
# $$
#
# 求和是因为同一个 $x$ 可能使用多次，每次使用都贡献一份梯度，所以
# `backward` 里写的是 `+=`。一个 `Value` 的各份梯度都加完之后，才能继续
# 往回传，因此需要按拓扑顺序处理。

# %% [markdown] value lang="en"
# ## A scalar that records operations
#
# A `Value` stores four things: the number, its gradient, the `Value`
# objects it was computed from, and the local derivative with respect to
# each of them. By the chain rule, if the $y$ are all the values
# computed directly from $x$, then
#
# $$
# \frac{\partial L}{\partial x} = \sum_{y}
# \frac{\partial L}{\partial y} \frac{\partial y}{\partial x}
# $$
#
# It is a sum because one $x$ may be used several times and each use
# contributes to the gradient; this is why `backward` uses `+=`. All
# contributions have to be added before the gradient is passed on, which
# is why a topological order is needed.

# %% value-class
import math


class Value:
    def __init__(self, data, sources=(), slopes=()):
        self.data, self.grad = data, 0.0
        self.sources, self.slopes = sources, slopes

    def __add__(self, other):
        other = as_value(other)
        total = self.data + other.data
        return Value(total, (self, other), (1.0, 1.0))

    def __mul__(self, other):
        other = as_value(other)
        slopes = (other.data, self.data)
        return Value(self.data * other.data, (self, other), slopes)

    def tanh(self):
        t = math.tanh(self.data)
        return Value(t, (self,), (1 - t * t,))

    __radd__, __rmul__ = __add__, __mul__


def as_value(x):
    return x if isinstance(x, Value) else Value(x)

# %% [markdown] backward lang="zh"
# ## 反向传播
#
# `in_order` 返回的顺序中，来源在前，结果在后。按相反的顺序处理，轮到一
# 个 `Value` 时，用到这个 `Value` 的每一步都已处理完，梯度就是完整的。起
# 点的梯度是 1，因为 $\partial L / \partial L = 1$。

# %% [markdown] backward lang="en"
# ## The backward pass
#
# `in_order` puts sources before results. In reverse order, every step
# that uses a `Value` comes before that `Value`, so its gradient is
# complete when its turn comes. The start has the gradient 1, because
# $\partial L / \partial L = 1$.

# %% backward-function
def in_order(value, seen=None):
    seen = set() if seen is None else seen
    if value in seen:
        return []
    seen.add(value)
    before = [v for s in value.sources for v in in_order(s, seen)]
    return [*before, value]


def backward(result):
    result.grad = 1.0
    for value in reversed(in_order(result)):
        for source, slope in zip(value.sources, value.slopes):
            source.grad += value.grad * slope


a, b = Value(2.0), Value(-3.0)
c = a * b + a  # a is used twice
backward(c)
print("dc/da:", a.grad, " b + 1:", b.data + 1)
print("dc/db:", b.grad, " a:    ", a.data)

# %% [markdown] compare lang="zh"
# ## 与 PyTorch 比较
#
# 同一个式子分别用 `Value`（左）和张量（右）计算。张量用 `float64`，因为
# Python 的浮点数也是 64 位。函数 `f` 由 `+`、`*` 和 `tanh` 组成，对两者
# 都适用。

# %% [markdown] compare lang="en"
# ## Compare with PyTorch
#
# Compute the same expression with `Value` (left) and with tensors
# (right). The tensors are `float64`, because Python floats have 64
# bits, too. The function `f` is made of `+`, `*`, and `tanh`, which
# both have.

# %% same-gradients
import torch


def f(x, y):
    z = (x * y + x).tanh()
    return z * z + z * y * 0.5


mine = [Value(0.7), Value(-0.4)]
out = f(*mine)
backward(out)

theirs = torch.tensor([0.7, -0.4], dtype=torch.float64)
theirs.requires_grad_()
loss = f(*theirs.unbind())
loss.backward()
print("value ", f"{out.data:.12f}", f"{loss.item():.12f}")
for v, grad in zip(mine, theirs.grad.tolist()):
    print("grad  ", f"{v.grad:.12f}", f"{grad:.12f}")

# %% [markdown] train lang="zh"
# ## 用 `Value` 训练一个网络
#
# 异或（XOR）是经典的小问题：两个输入相同时输出 -1，不同时输出 1。三个
# tanh 神经元加一个输出，共 13 个参数，每个都是 `Value`。网络和损失由
# `+`、`*` 和 `tanh` 组成：

# %% [markdown] train lang="en"
# ## Train a network with `Value`
#
# Exclusive or (XOR) is a classic small problem: equal inputs give -1,
# different inputs 1. Three tanh units and one output have 13
# parameters, each a `Value`. The network and the loss are made of `+`,
# `*`, and `tanh`:

# %% network
points = [(-1, -1, -1), (-1, 1, 1), (1, -1, 1), (1, 1, -1)]


def predict(p, x1, x2):
    hidden = [
        (p[i] * x1 + p[i + 1] * x2 + p[i + 2]).tanh() for i in (0, 3, 6)
    ]
    return sum(w * h for w, h in zip(p[9:12], hidden)) + p[12]


def mean_squared_error(p):
    errors = [predict(p, x1, x2) + -target for x1, x2, target in points]
    return sum(e * e for e in errors) * 0.25


torch.manual_seed(0)
start = torch.randn(13, dtype=torch.float64).tolist()
p = [Value(number) for number in start]
loss = mean_squared_error(p)
print("loss", f"{loss.data:.4f}", " values", len(in_order(loss)))

# %% [markdown] descend lang="zh"
# 每一步把梯度清零，计算损失，反向传播，再沿梯度的反方向更新。PyTorch 从
# 同样的初始值开始，做同样的更新，两者的损失和最后的参数并排打印。

# %% [markdown] descend lang="en"
# Each step zeroes the gradients, computes the loss, runs the backward
# pass, and updates against the gradient. PyTorch starts from the same
# values and makes the same updates; the losses and the final parameters
# of both are printed side by side.

# %% train-both
q = torch.tensor(start, dtype=torch.float64, requires_grad=True)
optimizer = torch.optim.SGD([q], lr=0.1)
for step in range(1, 201):
    for v in p:
        v.grad = 0.0
    loss = mean_squared_error(p)
    backward(loss)
    for v in p:
        v.data -= 0.1 * v.grad

    optimizer.zero_grad()
    torch_loss = mean_squared_error(q.unbind())
    torch_loss.backward()
    optimizer.step()
    if step in (1, 10, 100, 200):
        print(step, f"{loss.data:.8f}", f"{torch_loss.item():.8f}")

print("mine  ", *(f"{v.data:7.4f}" for v in p[:6]))
print("theirs", *(f"{v:7.4f}" for v in q[:6].tolist()))

# %% learned
for x1, x2, target in points:
    print(f"{x1:2} {x2:2}  {target:2}  {predict(p, x1, x2).data:6.3f}")

# %% [markdown] nodes lang="zh"
# ## PyTorch 里的计算图
#
# 张量的 `grad_fn` 是产生这个张量的运算，`next_functions` 相当于 `Value`
# 的 `sources`。同一次反向传播里的 `+=` 由引擎完成。需要梯度的叶子没有
# `grad_fn`，对应的节点是 `AccumulateGrad`，把引擎求出的和再加到叶子的
# `.grad` 上。不需要梯度的输入，对应的位置是 `None`。

# %% [markdown] nodes lang="en"
# ## The graph inside PyTorch
#
# `grad_fn` is the operation that produced a tensor; `next_functions`
# correspond to `sources` of a `Value`. The `+=` within one backward
# pass is done by the engine. A leaf that requires grad has no
# `grad_fn`; its node, an `AccumulateGrad`, adds the engine's sum to the
# leaf's `.grad`. In place of an input that doesn't require grad, there
# is `None`.

# %% walk-nodes
x = torch.tensor(0.7, requires_grad=True)
y = torch.tensor(-0.4, requires_grad=True)
z = (x * y + x).tanh()


def show(node, depth=0):
    print("  " * depth + node.name())
    for following, _ in node.next_functions:
        if following is not None:
            show(following, depth + 1)


show(z.grad_fn)
print((x * 2).grad_fn.next_functions[1])

# %% leaf-node
to_x = (x * y).grad_fn.next_functions[0][0]
print(to_x.name(), to_x.variable is x)

# %% [markdown] saved lang="zh"
# ## 保存的张量
#
# `Value` 保存局部导数，PyTorch 则保存计算导数所需的张量，名称以
# `_saved_` 开头。这里的乘法保存两个因子；tanh 保存结果（$1 - t^2$ 只需
# 要结果）；加法不保存张量（`alpha` 只是一个数）。用
# `saved_tensors_hooks` 注册一个函数，前向传播每保存一个张量，就会调用它
# 一次。

# %% [markdown] saved lang="en"
# ## Saved tensors
#
# `Value` stores local derivatives; PyTorch saves the tensors needed to
# compute them, under names that start with `_saved_`. Here,
# multiplication saves both factors, tanh saves its result ($1 - t^2$
# needs nothing else), and addition saves no tensor (`alpha` is just a
# number). With `saved_tensors_hooks`, you can register a function that
# is called for each tensor as the forward pass saves it.

# %% saved-tensors
add = z.grad_fn.next_functions[0][0]
multiply = add.next_functions[0][0]
for node in (multiply, add, z.grad_fn):
    for name in dir(node):
        if name.startswith("_saved_"):
            print(node.name(), name, getattr(node, name))

# %% pack-hooks
def pack(t):
    print(f"saving {t.item():.4f}")
    return t


with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
    z = (x * y + x).tanh()

# %% [markdown] hooks lang="zh"
# ## 用钩子查看和修改梯度
#
# 张量上的钩子在这个张量的梯度计算完成时被调用；如果返回一个张量，就替换
# 原来的梯度。节点上的钩子在这一步运算的反向传播完成后被调用，参数是对输
# 入的梯度和对输出的梯度。

# %% [markdown] hooks lang="en"
# ## View and change gradients with hooks
#
# A hook on a tensor is called when the tensor's gradient is complete;
# if it returns a tensor, that replaces the gradient. A hook on a node
# is called after the backward step of the node and receives the
# gradients with respect to its inputs and its outputs.

# %% look-with-hooks
product = x * y
z = (product + x).tanh()
product.register_hook(lambda g: print(f"product: {g:.4f}"))
x.register_hook(lambda g: print(f"x: {g:.4f}"))
z.grad_fn.register_hook(
    lambda grad_inputs, grad_outputs: print(
        f"tanh: {grad_outputs[0]:.4f} comes in, "
        f"{grad_inputs[0]:.4f} goes on"
    )
)
z.backward()
slope = 1 - z.item() ** 2
print(f"x: {slope * (y.item() + 1):.4f} by hand")

# %% change-with-hook
x, y = (torch.tensor(v, requires_grad=True) for v in (0.7, -0.4))
product = x * y
product.register_hook(lambda g: 10 * g)
(product + x).backward()
print(f"x {x.grad:.4f}, by hand {10 * y.item() + 1:.4f}")
print(f"y {y.grad:.4f}, by hand {10 * x.item():.4f}")

# %% [markdown] next lang="zh"
# ## 接下来
#
# `Value` 和 PyTorch 做的是同一件事，差别在于规模：PyTorch 的一个节点处
# 理整个张量，由 C++ 引擎执行反向传播，保存的张量默认用完就释放。
#
# 自己试一试：
#
# - 给 `Value` 加上 `exp` 和 `**`，写出 sigmoid，与 PyTorch 比较。
# - 把 `backward` 里的 `+=` 改成 `=`，打印的梯度里哪些会变？
# - 把 `a * b + a` 换成上千步的链，`in_order` 的递归会怎样？改写成循环。
#
# 延伸阅读：[反向传播：`backward()`](../autograd/backward.md)、[自定义
# autograd 函数](../autograd/custom-function.md)、[残差连接：三十
# 层](residual.ipynb)。

# %% [markdown] next lang="en"
# ## What next
#
# `Value` and PyTorch do the same thing on different scales: a PyTorch
# node handles a whole tensor, an engine in C++ runs the backward pass,
# and by default, saved tensors are freed once used.
#
# Try it yourself:
#
# - Add `exp` and `**` to `Value`, write a sigmoid with them, and
#   compare with PyTorch.
# - Replace `+=` in `backward` with `=`. Which of the printed gradients
#   change?
# - Replace `a * b + a` with a chain of thousands of steps. What happens
#   to the recursion of `in_order`? Rewrite it as a loop.
#
# Further reading: [Backpropagation:
# `backward()`](../autograd/backward.md), [Custom autograd
# functions](../autograd/custom-function.md), and [Residual connections:
# thirty layers](residual.ipynb).
