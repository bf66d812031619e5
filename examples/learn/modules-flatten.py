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

# zh: 每张图像给线性层几个数？把 1 换成正确的数。
# en: Replace 1 by how many numbers per image it receives.
features = 1


def make_model():
    return nn.Sequential(
        nn.Conv2d(1, 8, kernel_size=5, padding=1),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(8, 24, kernel_size=2),
        nn.ReLU(),
        nn.Flatten(),
        nn.Linear(features, 10),
    )


# %% check raises="AssertionError"
def check():
    model = make_model()
    x = model[:-1](torch.zeros(5, 1, 8, 8))
    message = f"features = {features}, expected C × H × W"
    assert x.shape[1] == features, message


check()

# %% solution
# zh: 8 + 2 × 1 − 5 + 1 = 6，池化之后是 3，3 − 2 + 1 = 2。
# en: 8 + 2 × 1 − 5 + 1 = 6; pooling leaves 3; 3 − 2 + 1 = 2.
features = 24 * 2 * 2
check()
x = torch.zeros(5, 1, 8, 8)
for layer in make_model():
    x = layer(x)
    print(f"{type(layer).__name__:10}", tuple(x.shape))
