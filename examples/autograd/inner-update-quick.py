# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "对一步更新求导"
# title.en = "Differentiate through an update"
# ///

# %% quick
import torch

w = torch.tensor(3.0, requires_grad=True)
lr = torch.tensor(0.1, requires_grad=True)

inner = w**2
(g,) = torch.autograd.grad(inner, w, create_graph=True)
new = w - lr * g  # a new tensor; w itself doesn't change
outer = (new - 1) ** 2
outer.backward()
# zh: new = w - 2 lr w，所以 d new / dw = 1 - 2 lr，d new / d lr = -2w。
# en: new = w - 2 lr w: d new / dw = 1 - 2 lr, d new / d lr = -2w.
print(w.grad, 2 * (new.detach() - 1) * (1 - 2 * 0.1))
print(lr.grad, 2 * (new.detach() - 1) * -2 * 3)
