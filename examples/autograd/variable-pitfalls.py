# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Variable 的常见错误", en = "Common Variable errors" }
# ///

# %% cuts
import torch
from torch.autograd import Variable

w = torch.ones(2, requires_grad=True)
hidden = w * 2
wrapped = Variable(hidden)
print("hidden: ", hidden.requires_grad)
print("wrapped:", wrapped.requires_grad, wrapped.grad_fn)

# %% cuts-error raises="RuntimeError"
wrapped.sum().backward()

# %% cuts-silent
# zh: 2w + w 对 w 的导数是 3；断开的路径少了 2。
# en: The derivative of 2w + w is 3; the cut path loses 2.
(wrapped + w).sum().backward()
w.grad

# %% list raises="TypeError"
print(torch.tensor([1.0, 2.0], requires_grad=True))
Variable([1.0, 2.0], requires_grad=True)

# %% lower-case raises="RuntimeError"
torch.autograd.variable(torch.ones(2))
