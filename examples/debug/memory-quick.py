# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "小批次加梯度累积", en = "Gradient accumulation" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(32, 1).to(device)
x, y = torch.randn(256, 32), torch.randn(256, 1)
for xs, ys in zip(x.split(32), y.split(32)):
    pred = model(xs.to(device))
    loss = nn.functional.mse_loss(pred, ys.to(device)) / 8
    loss.backward()  # frees the graph of these 32 samples
print(f"gradient norm {model.weight.grad.norm():.4f}")
