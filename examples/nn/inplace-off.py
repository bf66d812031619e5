# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "关闭所有的 inplace"
# title.en = "Turning off every in-place module"
# ///

# %% list
import torch
from torch import nn
from torchvision.models import resnet18

model = resnet18(weights=None)
inplace = [
    name
    for name, module in model.named_modules()
    if getattr(module, "inplace", False)
]
print(len(inplace), inplace[:3])

# %% off
for module in model.modules():
    if hasattr(module, "inplace"):
        module.inplace = False
print(sum(getattr(m, "inplace", False) for m in model.modules()))

# %% dropout raises="RuntimeError"
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(4, 4), nn.Sigmoid(), nn.Dropout(0.5))
for module in net.modules():
    if isinstance(module, nn.ReLU | nn.Dropout):
        module.inplace = True
net(torch.ones(2, 4)).sum().backward()
