# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "编译一个模型", en = "Compile a model" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.Linear(8, 1))
model.to(device)
compiled = torch.compile(model, backend="aot_eager")
x = torch.randn(16, 4, device=device)
for name, net in ("model   ", model), ("compiled", compiled):
    print(name, [f"{y:.4f}" for y in net(x)[:4, 0].tolist()])
