# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "搬动张量时的错误", en = "Errors when moving tensors" }
# device = "cpu"
# ///

# %% dropped raises="RuntimeError"
import torch

device = torch.device("meta")
x = torch.ones(2, 3)
y = torch.ones(2, 3, device=device)
x.to(device)  # result dropped
y + x

# %% list raises="AttributeError"
[x, x].to(device)

# %% back raises="NotImplementedError"
y.cpu()

# %% not-a-leaf raises="ValueError"
# zh: 先要求梯度、再搬，搬动就成了一步运算，w 不是叶子。
# en: Moved after requires_grad: the move is an operation, and w
# en: no leaf.
w = torch.ones(3, requires_grad=True).to(device)
print(w.is_leaf, w.grad_fn.name())
# zh: 直接造在设备上，才是叶子。
# en: Made on the device in the first place, it is a leaf.
print(torch.ones(3, device=device, requires_grad=True).is_leaf)
torch.optim.SGD([w], lr=0.1)
