# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Variable 的今天", en = "What became of Variable" }
# ///

# %% same-class
import torch
from torch.autograd import Variable

t = torch.ones(2)
v = Variable(t)
print(type(v))
print("same class: ", type(v) is type(t))
print("same memory:", v.data_ptr() == t.data_ptr())
# zh: 反过来问：从没包过的张量，也算是 Variable。
# en: The other way: a tensor never wrapped is a Variable too.
print("isinstance: ", isinstance(t, Variable))

# %% no-wrapper
x = torch.tensor([1.0, 2.0], requires_grad=True)
(x**2).sum().backward()
x.grad

# %% input
torch.manual_seed(0)
old = Variable(torch.randn(4, 3), requires_grad=False)  # (4, 3)
torch.manual_seed(0)
new = torch.randn(4, 3)  # (4, 3)
print(torch.equal(old, new), type(old) is type(new))
print(old.requires_grad, new.requires_grad)

# %% volatile
import warnings

w = torch.ones(2, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    x = Variable(torch.ones(2), volatile=True)
print(caught[0].message)
# zh: 从前，一个 volatile 的输入能让整条计算都不被记录。
# en: A volatile input once kept all that followed unrecorded.
print("volatile:", (w * x).requires_grad)
with torch.no_grad():
    print("no_grad: ", (w * x).requires_grad)

# %% parts
w = torch.tensor([1.0, 2.0], requires_grad=True)
y = w * 3
y.sum().backward()
print("data   ", w.data)
print("grad   ", w.grad)
print("grad_fn", w.grad_fn, "|", y.grad_fn.name())
# zh: 这些也在张量上。
# en: The tensor has these as well.
others = "requires_grad is_leaf dtype device _version"
for name in others.split():
    print(f"{name:13} {getattr(w, name)}")

# %% grad
print(type(w.grad), w.grad.requires_grad)
print(torch.equal(w.grad, w.grad.data))
# zh: 只有 create_graph=True 时，梯度自己才带着计算图。
# en: Only with create_graph=True has the gradient a graph.
g = torch.autograd.grad((w**2).sum(), w, create_graph=True)[0]
print(g.requires_grad, g.detach().requires_grad)

# %% no-grad-field raises="AttributeError"
x = torch.ones(2, 3)
w = torch.ones(3, 1, requires_grad=True)
(x @ w).sum().backward()
print(w.grad.tolist(), x.grad)
x.grad.data.zero_()
