# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用 export 连同结构保存", en = "Save with export" }
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

# zh: 加载时不需要原来的类。
# en: Loading does not need the original class.
del Net
file.seek(0)
loaded = torch.export.load(file).module()
print(type(loaded).__name__, torch.equal(loaded(x), model(x)))
print(loaded(torch.ones(7, 2)).shape)
