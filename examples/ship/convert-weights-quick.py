# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "从 NumPy 加载", en = "Load from NumPy" }
# ///

# %% quick
import numpy as np
import torch

rng = np.random.default_rng(0)
kernel = rng.normal(size=(4, 3)).astype("float32")  # (in, out)
bias = rng.normal(size=3).astype("float32")

layer = torch.nn.Linear(4, 3)  # weight: (out, in)
layer.load_state_dict({
    "weight": torch.from_numpy(kernel.T.copy()),
    "bias": torch.from_numpy(bias),
})
x = rng.normal(size=(2, 4)).astype("float32")
print(x @ kernel + bias)
print(layer(torch.from_numpy(x)).detach().numpy())
