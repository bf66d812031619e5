# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "移动张量的错误", en = "Errors when moving tensors" }
# device = "cpu"
# ///

# %% dropped
import torch

device = torch.device("meta")
x = torch.ones(2, 3)
y = torch.ones(2, 3, device=device)
x.to(device)  # result dropped
print("x is on", x.device, "and y on", y.device)

# %% list raises="AttributeError"
[x, x].to(device)

# %% back raises="NotImplementedError"
y.cpu()

# %% not-a-leaf raises="ValueError"
# zh: 先设置 requires_grad 再移动，移动是一步运算，w 不是叶子。
# en: Moving after requires_grad is an operation in the graph, so
# en: w isn't a leaf.
w = torch.ones(3, requires_grad=True).to(device)
print(w.is_leaf, w.grad_fn.name())
# zh: 直接在设备上创建，才是叶子。
# en: Created on the device directly, it is a leaf.
print(torch.ones(3, device=device, requires_grad=True).is_leaf)
torch.optim.SGD([w], lr=0.1)
