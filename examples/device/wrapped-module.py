# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "包装之后的模型没有自己的属性"
# title.en = "A wrapped model hides its attributes"
# ///

# %% attribute raises="AttributeError"
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(4, 2)

    def forward(self, x):
        return self.head(x)

    def freeze(self):
        self.requires_grad_(False)


model = nn.DataParallel(Net())
model.head

# %% module
print(model.module.head)
model.module.freeze()

# %% either
# zh: 不管有没有包装，都取得到里面的模型。
# en: Get the model inside, wrapped or not.
def unwrap(model):
    return getattr(model, "module", model)


print(type(unwrap(model)).__name__, type(unwrap(Net())).__name__)
