# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "把张量交给 NumPy 的函数"
# title.en = "Tensors passed to NumPy functions"
# ///

# %% axis raises="TypeError"
import numpy as np
import torch

x = torch.tensor([1.0, 2.0, 6.0])
np.mean(x)

# %% object raises="AttributeError"
losses = np.array([torch.tensor(1.0), torch.tensor(3.0)], dtype=object)
np.mean(losses)

# %% right
print(x.mean(), np.mean(x.numpy()))
# zh: 记录损失时就转换成 Python 的数。
# en: Convert losses to Python numbers when you record them.
losses = [torch.tensor(1.0).item(), torch.tensor(3.0).item()]
print(np.mean(losses))
