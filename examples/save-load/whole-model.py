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
# zh: 内存里的文件，用法与磁盘上的一样。
# en: A file in memory; one on disk works the same.
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

# %% code-not-saved
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 1)

    def forward(self, x):
        return self.layer(x)


# zh: 类还叫 Net，改了写法。读回来的是旧的参数、新的代码。
# en: Still called Net, but rewritten: old parameters, new code.
file.seek(0)
loaded = torch.load(file, weights_only=False)
print(list(dict(loaded.named_children())))

# %% broken raises="AttributeError"
loaded(x)

# %% class-gone
del Net
file.seek(0)
try:
    torch.load(file, weights_only=False)
except AttributeError as error:
    print(str(error).split(" on ")[0])
