# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "检查设备与标签", en = "Check devices and labels" }
# ///

# %% quick
import torch
from torch import nn

model = nn.Linear(4, 3)
x, y = torch.randn(8, 4), torch.tensor([0, 1, 2, 3, 0, 1, 2, 2])
# zh: 应当只有一个设备。
# en: There should be only one device.
print({t.device.type for t in [*model.parameters(), x, y]})
# zh: 标签应当从 0 到类别数减 1。
# en: Labels should be from 0 to the number of classes minus 1.
classes = model(x).shape[1]
print(classes, "classes, labels", y.min().item(), "to", y.max().item())
