# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "神经网络与自动求导", en = "Networks and autograd" }
# ///

# %% parameters
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Linear(3, 1))
print("name      requires_grad  is_leaf")
for name, p in model.named_parameters():
    print(f"{name:8}  {p.requires_grad!s:13}  {p.is_leaf}")

# %% inference
x = torch.ones(4, 2)  # (N, D)
print("training: ", model(x).requires_grad)
with torch.no_grad():
    print("no_grad:  ", model(x).requires_grad)
with torch.inference_mode():
    print("inference:", model(x).requires_grad)

# %% saved
x = torch.tensor([0.0, 1.0], requires_grad=True)
y = x.exp()
# zh: exp 的导数就是它自身，所以保存的是结果。
# en: The derivative of exp is exp, so the result is saved.
print(y.grad_fn._saved_result.detach())
with torch.no_grad():
    print(x.exp().grad_fn)
