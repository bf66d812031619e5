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
# 自动求导没有魔法：前向传播时记下每一步，反向传播时倒着走，把局部的导数
# 乘起来。这篇教程先用四十来行 Python 写一个只认标量的自动求导，再拿它和
# PyTorch 逐个比梯度，用它训练一个小网络，最后到 PyTorch 里看同样的东西
# 在哪里。

# %% [markdown] autograd-inside lang="en"
# # Autograd from within
#
# There is no magic in autograd: the forward pass records each step, and
# the backward pass walks them in reverse and multiplies local
# derivatives. This tutorial first writes an autograd for scalars in
# some forty lines of Python, compares its gradients with PyTorch's one
# by one, trains a small network with it, and then finds the same things
# inside PyTorch.

# %% [markdown] value lang="zh"
# ## 一个会记事的数
#
# `Value` 装着四样东西：数本身、梯度、由谁算来、对每个来源的局部导数。链
# 式法则说，若各个 $y$ 都由 $x$ 直接算来，那么
#
# $$
# \frac{\partial L}{\partial x} = \sum_{y}
# \frac{\partial L}{\partial y} \frac{\partial y}{\partial x}
# $$
#
# 求和是因为同一个 $x$ 可能用了几次：每条路送来一份，所以下面写 `+=`。要
# 先等一个数的各份都到齐，才能接着往回送，这就是拓扑次序的用处。

# %% [markdown] value lang="en"
# ## A number that remembers
#
# A `Value` holds four things: the number, its gradient, what it was
# computed from, and the local derivative with respect to each of those.
# The chain rule says: if the $y$ are what was computed directly from
# $x$, then
#
# $$
# \frac{\partial L}{\partial x} = \sum_{y}
# \frac{\partial L}{\partial y} \frac{\partial y}{\partial x}
# $$
#
# The sum is there because one $x$ may be used several times: each path
# brings its part, hence the `+=` below. All parts must have arrived
# before they are passed on, and that is what the topological order is
# for.

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
# ## 倒着走
#
# `in_order` 把来源排在前、结果排在后。倒过来走，走到一个数时，用到它的
# 每一步都已走过，它的梯度就齐了。起点的梯度是 1，因为
# $\partial L / \partial L = 1$。

# %% [markdown] backward lang="en"
# ## Walking back
#
# `in_order` puts sources before results. Walked in reverse, every step
# that uses a number comes before that number, so its gradient is
# complete when its turn comes. The walk starts from gradient 1, because
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
print("c:", c.data, " dc/da:", a.grad, " dc/db:", b.grad)
assert a.grad == b.data + 1 and b.grad == a.data

# %% [markdown] compare lang="zh"
# ## 与 PyTorch 对一对
#
# 同一个式子，一边用 `Value`，一边用张量。张量取 float64，因为 Python 的
# 小数也是 64 位。函数 `f` 只用到 `+`、`*` 和 `tanh`，所以两边都能用。

# %% [markdown] compare lang="en"
# ## Side by side with PyTorch
#
# The same expression, once on `Value`, once on tensors. The tensors are
# float64, because Python's floats have 64 bits too. The function `f`
# uses nothing but `+`, `*` and `tanh`, so it works on both.

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
    assert math.isclose(v.grad, grad, rel_tol=1e-12)

# %% [markdown] train lang="zh"
# ## 用它来训练
#
# 经典的小问题：异或。两个输入相同为 -1，不同为 1。三个 tanh 神经元加一
# 个输出，13 个参数，每个都是 `Value`。先把网络和损失写成只用
# `+`、`*`、`tanh` 的函数。

# %% [markdown] train lang="en"
# ## Train with it
#
# A classic small problem: exclusive or. Equal inputs give -1, different
# ones 1. Three tanh units and one output make 13 parameters, each a
# `Value`. First the network and the loss, as functions of nothing but
# `+`, `*` and `tanh`.

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
# 每一步：梯度归零、算损失、反向传播、往梯度的反方向走。同时让 PyTorch
# 从同样的起点走同样的路，走完逐个参数比一比。

# %% [markdown] descend lang="en"
# Each step: zero the gradients, compute the loss, go backward, move
# against the gradient. PyTorch takes the same walk from the same start,
# and at the end the parameters are compared one by one.

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

for v, number in zip(p, q.tolist()):
    assert math.isclose(v.data, number, rel_tol=1e-6)
assert loss.data < 0.01

# %% learned
for x1, x2, target in points:
    print(f"{x1:2} {x2:2}  {target:2}  {predict(p, x1, x2).data:6.3f}")

# %% [markdown] nodes lang="zh"
# ## 在 PyTorch 里找到它们
#
# 张量的 `grad_fn` 是产生它的那一步；节点的 `next_functions` 就是我们的
# `sources`。要求梯度的叶子没有 `grad_fn`，路的尽头是一个
# `AccumulateGrad`，它把梯度加进叶子的 `.grad`，正是那句 `+=`。不要求梯
# 度的输入，位置上是 `None`。

# %% [markdown] nodes lang="en"
# ## The same things inside PyTorch
#
# A tensor's `grad_fn` is the step that produced it; a node's
# `next_functions` are our `sources`. A leaf that requires grad has no
# `grad_fn`: the path ends in an `AccumulateGrad`, which adds to the
# leaf's `.grad`, that very `+=`. An input that does not require grad
# leaves `None` in its place.

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
# ## 存下的数
#
# 我们的 `Value` 存了局部导数；PyTorch 存的是算导数要用的张量，名字以
# `_saved_` 开头。这里的乘法存两个因子，tanh 存它的结果（$1 - t^2$ 只要
# 结果就够），加法一个张量也不用存（`alpha` 只是个数）。再用
# `saved_tensors_hooks` 登记一个函数，前向传播每存一个张量就调用它一次。

# %% [markdown] saved lang="en"
# ## What is saved
#
# Our `Value` stores local derivatives; PyTorch saves the tensors from
# which they can be computed, under names that begin with `_saved_`.
# Multiplication here saves both factors, tanh its result ($1 - t^2$
# needs no more), addition no tensor at all (`alpha` is just a number).
# Then `saved_tensors_hooks` registers a function that is called for
# each tensor as the forward pass saves it.

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
# ## 钩子：梯度路过时看一眼
#
# 张量上的钩子在它的梯度算齐时被调用；返回一个张量，就换掉这个梯度。节点
# 上的钩子在这一步算完后被调用，拿到对输入的梯度和对输出的梯度。

# %% [markdown] hooks lang="en"
# ## Hooks: a look as gradients pass
#
# A hook on a tensor is called when the tensor's gradient is complete;
# if it returns a tensor, that replaces the gradient. A hook on a node
# is called when the node has done its step, and gets the gradients with
# respect to the node's inputs and to its outputs.

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
assert math.isclose(x.grad.item(), slope * (y.item() + 1), rel_tol=1e-6)

# %% change-with-hook
x, y = (torch.tensor(v, requires_grad=True) for v in (0.7, -0.4))
product = x * y
product.register_hook(lambda g: 10 * g)
(product + x).backward()
print(f"x {x.grad:.4f}, y {y.grad:.4f}")  # 10 y + 1 and 10 x
assert math.isclose(x.grad.item(), 10 * y.item() + 1, rel_tol=1e-6)

# %% [markdown] next lang="zh"
# ## 接下来
#
# 两边做的是同一件事，差别在规模：PyTorch 的一个节点管整个张量，走图的是
# C++ 引擎，存下的张量默认用完就释放。
#
# 自己试一试：
#
# - 给 `Value` 加上 `exp` 和 `**`，再写出 sigmoid，和 PyTorch 对一对。
# - 把 `backward` 里的 `+=` 改成 `=`，哪一个断言先失败？
# - 把 `a * b + a` 换成上千步的链，`in_order` 的递归会怎样？改写成循环。
#
# 延伸阅读：[反向传播](../autograd/backward.md)、[计算
# 图](../autograd/graph.md#walk)、[节点里存了什
# 么](../autograd/graph.md#saved)、[叶子与钩
# 子](../autograd/leaves-and-hooks.md#look)、[自定义函
# 数](../autograd/custom-function.md)。梯度穿过三十层会怎样，见[残差连
# 接](residual.ipynb)。

# %% [markdown] next lang="en"
# ## What next
#
# Both do the same thing; they differ in scale. One node of PyTorch
# handles a whole tensor, the graph is walked by an engine in C++, and
# saved tensors are by default freed once used.
#
# Try it yourself:
#
# - Give `Value` an `exp` and a `**`, write a sigmoid with them, and
#   compare with PyTorch.
# - Replace `+=` in `backward` by `=`. Which assertion fails first?
# - Replace `a * b + a` by a chain of thousands of steps. What happens
#   to the recursion of `in_order`? Rewrite it as a loop.
#
# Further reading: [the backward pass](../autograd/backward.md), [the
# computation graph](../autograd/graph.md#walk), [what nodes
# save](../autograd/graph.md#saved), [leaves and
# hooks](../autograd/leaves-and-hooks.md#look), [custom
# functions](../autograd/custom-function.md). What becomes of gradients
# through thirty layers: [residual connections](residual.ipynb).
