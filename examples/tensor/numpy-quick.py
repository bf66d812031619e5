# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "与 NumPy 互换速览", en = "NumPy at a glance" }
# ///

# %% quick
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([1.0, 2.0, 3.0])
x = torch.from_numpy(a).to(device, torch.float32)
w = torch.ones(3, device=device, requires_grad=True)
y = w * x
print(x.dtype, y.requires_grad)
b = y.detach().cpu().numpy()
print(b, b.dtype)
