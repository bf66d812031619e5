# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "把结果拿回来", en = "Getting results back" }
# device = "cpu"
# ///

# %% same
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
loss = (w**2).sum()
# zh: 本来就在 CPU 上，cpu() 返回它自己，图也还在。
# en: On the CPU already: cpu() returns it as it is, graph and all.
print(loss.cpu() is loss, loss.cpu().requires_grad)

# %% graph
# zh: 真的搬一次，搬动也记在图里。
# en: A real move is recorded in the graph as well.
loss.to("meta").grad_fn.name()

# %% item
print(loss.item(), type(loss.item()).__name__)
# zh: 反向传播与更新都不需要先把 loss 搬回来。
# en: Neither backward nor an update needs the loss moved first.
loss.backward()
print(w.grad)

# %% array raises="RuntimeError"
import numpy as np

array = (w * 3).detach().cpu().numpy()
print(isinstance(array, np.ndarray), array)
(w * 3).cpu().numpy()
