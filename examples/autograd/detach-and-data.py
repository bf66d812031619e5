# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "detach 与 data", en = "detach and data" }
# ///

# %% shared
import torch

x = torch.tensor([0.0, 1.0, 2.0], requires_grad=True)
y = x * 2
d = y.detach()
print(d.requires_grad, d.grad_fn, d.data_ptr() == y.data_ptr())

# zh: 两者共享内存，改 d 就是改 y；clone 之后才互不影响。
# en: They share memory: changing d changes y. A clone is separate.
copy = y.detach().clone()
d[0] = 9
print(y)
print(copy)

# %% same-look
import warnings

with warnings.catch_warnings():
    # zh: 有警告就当错误；一个也没有。
    # en: Turn any warning into an error; there is none.
    warnings.simplefilter("error")
    for t in (x.data, x.detach()):
        same = t.data_ptr() == x.data_ptr()
        print(t, t.requires_grad, same)

# %% data
right = torch.autograd.grad(x.sigmoid().sum(), x)[0]

out = x.sigmoid()
out.data.zero_()
wrong = torch.autograd.grad(out.sum(), x)[0]

print("right:", right)
print("wrong:", wrong)

# %% version
out = x.sigmoid()
print("at first:      ", out._version)
out.data.mul_(2)
print("after data:    ", out._version)
out.detach().mul_(2)
print("after detach():", out._version)

# %% caught raises="RuntimeError"
out = x.sigmoid()
out.detach().zero_()
print(out)
out.sum().backward()

# %% cured
out = x.sigmoid()
out.detach().clone().zero_()
torch.autograd.grad(out.sum(), x)[0]

# %% not-saved
y = x * 2
y.detach().zero_()
print(y)
torch.autograd.grad(y.sum(), x)[0]
