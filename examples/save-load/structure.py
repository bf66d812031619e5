# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "连结构一起保存", en = "Save the structure, too" }
# ///

# %% export
import io

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)

    def forward(self, x):
        return self.fc(x).relu()


torch.manual_seed(0)
model = Net().eval()
x = torch.ones(4, 2)
batch = torch.export.Dim("batch")
program = torch.export.export(
    model, (x,), dynamic_shapes=({0: batch},)
)
file = io.BytesIO()
torch.export.save(program, file)

# %% without-class
del Net
file.seek(0)
loaded = torch.export.load(file).module()
print(torch.equal(loaded(x), model(x)), type(loaded).__name__)
print(loaded(torch.ones(7, 2)).shape)
