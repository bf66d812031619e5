# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "float64 从哪里来", en = "Where float64 comes from" }
# ///

# %% where
import numpy as np
import torch

print(torch.tensor([0.5]).dtype, torch.tensor(np.float64(0.5)).dtype)
print(torch.from_numpy(np.array([0.5, 1.5])).dtype)
print(torch.as_tensor(np.random.rand(2)).dtype)
print((torch.ones(2) * np.float64(0.5)).dtype)

# %% model
class Scaled(torch.nn.Module):
    def __init__(self, mean):
        super().__init__()
        self.register_buffer("mean", torch.as_tensor(mean))
        self.linear = torch.nn.Linear(2, 1)


model = Scaled(np.array([0.1, 0.2]))
for name, value in model.state_dict().items():
    if value.dtype == torch.float64:
        print(name, value.dtype)
# zh: to("mps") 之前，整个模型换成 float32。
# en: Before to("mps"), convert the whole model to float32.
model.float()
print({value.dtype for value in model.state_dict().values()})
