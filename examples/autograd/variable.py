# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Variable 的现状", en = "Variable today" }
# ///

# %% same-class
import torch
from torch.autograd import Variable

t = torch.ones(2)
v = Variable(t)
print(type(v))
print("same class: ", type(v) is type(t))
print("same memory:", v.data_ptr() == t.data_ptr())
# zh: t 没有经过包装，isinstance 的结果仍是 True。
# en: A tensor that was never wrapped is an instance, too.
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
w = torch.ones(2, requires_grad=True)
x = Variable(torch.ones(2), volatile=True)
# zh: 过去，volatile 的输入会使后续运算都不被记录。
# en: A volatile input once disabled recording for all operations
# en: that depended on it.
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
# zh: 张量还有这些属性。
# en: A tensor has these attributes as well.
others = "requires_grad is_leaf dtype device _version"
for name in others.split():
    print(f"{name:13} {getattr(w, name)}")

# %% grad
print(type(w.grad), w.grad.requires_grad)
print(torch.equal(w.grad, w.grad.data))
# zh: 只有 create_graph=True 时，梯度才带有计算图。
# en: A gradient has a graph only with create_graph=True.
g = torch.autograd.grad((w**2).sum(), w, create_graph=True)[0]
print(g.requires_grad, g.detach().requires_grad)

# %% no-grad-field raises="AttributeError"
x = torch.ones(2, 3)
w = torch.ones(3, 1, requires_grad=True)
(x @ w).sum().backward()
print(w.grad.tolist(), x.grad)
x.grad.data.zero_()
