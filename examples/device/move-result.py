# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "取回结果", en = "Getting results back" }
# device = "cpu"
# ///

# %% item
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
loss = (w**2).sum()
print(loss.item(), type(loss.item()).__name__)
# zh: 反向传播和更新都不需要把 loss 移回 CPU。
# en: Neither backward nor the update needs the loss on the CPU.
loss.backward()
print(w.grad)

# %% graph
# zh: cpu() 的结果仍带着计算图；移动本身也记录在图里。
# en: cpu() keeps the graph, and a move is recorded in it.
print(loss.cpu().requires_grad, loss.to("meta").grad_fn.name())

# %% array raises="RuntimeError"
array = (w * 3).detach().cpu().numpy()
print(type(array).__name__, array)
(w * 3).cpu().numpy()
