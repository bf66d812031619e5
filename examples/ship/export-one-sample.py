# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "批次大小为 1 的示例", en = "A batch of one" }
# ///

# %% one
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)

    def forward(self, x):
        n = x.shape[0]
        return self.fc(x).view(n, 3) + torch.zeros(1, 3).expand(n, 3)


batch = torch.export.Dim("batch")
dynamic = ({0: batch},)
try:
    torch.export.export(
        Head(), (torch.randn(1, 4),), dynamic_shapes=dynamic
    )
except Exception as error:
    print(type(error).__name__)
    print(str(error).splitlines()[1].split(". If")[0])

# %% two
program = torch.export.export(
    Head(), (torch.randn(2, 4),), dynamic_shapes=dynamic
)
for n in (1, 2, 7):
    print(n, tuple(program.module()(torch.randn(n, 4)).shape))
