# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "从 GPU 到 NumPy", en = "From GPU to NumPy" }
# device = "cuda"
# ///

# %% numpy raises="TypeError"
import numpy as np
import torch

x = torch.ones(3, device="cuda")
print(isinstance(x.cpu().numpy(), np.ndarray))
x.numpy()
