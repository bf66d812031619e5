# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "导出一个模型", en = "Export a model" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 3))
batch = torch.export.Dim("batch", min=1, max=64)
program = torch.export.export(
    model.eval(), (torch.randn(2, 4),), dynamic_shapes=({0: batch},)
)
torch.export.save(program, "model.pt2")
loaded = torch.export.load("model.pt2").module()
x = torch.randn(5, 4)
print(torch.equal(loaded(x), model(x)), loaded(x).shape)
