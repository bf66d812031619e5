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
print(d.requires_grad, d.grad_fn)
print("shared memory:", d.data_ptr() == y.data_ptr())

# zh: 两者共享内存，修改 d 也就修改了 y；clone 得到独立的副本。
# en: Changing d changes y, because they share memory; a clone is
# en: independent.
copy = y.detach().clone()
d[0] = 9
print(y)
print(copy)

# %% same-look
for name, t in {"data": x.data, "detach": x.detach()}.items():
    shared = t.data_ptr() == x.data_ptr()
    print(f"{name:6} {t} {t.requires_grad} shared: {shared}")

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
print("after .data:   ", out._version)
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
