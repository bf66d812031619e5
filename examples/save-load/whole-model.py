# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "保存整个模型", en = "Save a whole model" }
# ///

# %% save
import io

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)

    def forward(self, x):
        return self.fc(x)


torch.manual_seed(0)
model = Net()
# zh: 这里用内存里的文件，磁盘上的文件用法相同。
# en: A file in memory; a file on disk works the same way.
file = io.BytesIO()
torch.save(model, file)

# %% load raises="UnpicklingError"
file.seek(0)
torch.load(file)

# %% trusted
file.seek(0)
loaded = torch.load(file, weights_only=False)
x = torch.ones(1, 2)
print(type(loaded).__name__, torch.equal(loaded(x), model(x)))

# %% class-gone
# zh: 类改了名，或者移到了别的模块，文件就无法加载。
# en: After the class is renamed or moved, the file can't be loaded.
del Net
file.seek(0)
try:
    torch.load(file, weights_only=False)
except AttributeError as error:
    print(str(error).split(" on ")[0])
