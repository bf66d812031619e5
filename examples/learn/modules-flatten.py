# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "线性层的输入"
# title.en = "What the linear layer receives"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from torch import nn

# zh: 线性层对每张图像收到几个数？1 是错的。
# en: How many numbers per image does it receive? 1 is wrong.
features = 1


def make_model():
    return nn.Sequential(
        nn.Conv2d(1, 8, kernel_size=3, padding=1),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(8, 24, kernel_size=3),
        nn.ReLU(),
        nn.Flatten(),
        nn.Linear(features, 10),
    )


# %% check raises="AssertionError"
def check():
    model = make_model()
    x = model[:-1](torch.zeros(5, 1, 8, 8))
    message = f"Linear({features}, 10) receives {tuple(x.shape)}"
    assert x.shape[1] == model[-1].in_features, message


check()

# %% solution
features = 24 * 2 * 2
check()
x = torch.zeros(5, 1, 8, 8)
for layer in make_model():
    x = layer(x)
    print(f"{type(layer).__name__:10}", tuple(x.shape))
