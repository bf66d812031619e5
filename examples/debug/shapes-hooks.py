# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用钩子打印形状", en = "Print shapes with hooks" }
# ///

# %% trace
import torch
from torch import nn


def trace(module, inputs, output):
    name = type(module).__name__
    before, after = tuple(inputs[0].shape), tuple(output.shape)
    print(f"{name:10} {before} -> {after}")


model = nn.Sequential(
    nn.Conv2d(3, 8, 3, padding=1),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(8 * 16 * 16, 10),
)
handles = [m.register_forward_hook(trace) for m in model]
y = model(torch.zeros(4, 3, 32, 32))

# %% remove
for handle in handles:
    handle.remove()
y = model(torch.zeros(4, 3, 32, 32))
y.shape

# %% tuples
def shapes(value):
    if isinstance(value, torch.Tensor):
        return tuple(value.shape)
    if isinstance(value, (tuple, list)):
        return [shapes(v) for v in value]
    return type(value).__name__


lstm = nn.LSTM(5, 7, batch_first=True)
lstm.register_forward_hook(lambda m, i, o: print(shapes(i), shapes(o)))
_ = lstm(torch.zeros(2, 9, 5))

# %% meta
with torch.device("meta"):
    big = nn.Linear(50_000, 100_000)
    y = big(torch.zeros(8, 50_000))
print(y.shape, y.device, f"{big.weight.nbytes / 2**30:.1f} GiB")

# %% assert raises="AssertionError"
def forward(images):
    b = images.shape[0]
    assert images.shape == (b, 3, 32, 32), images.shape
    return model(images)


forward(torch.zeros(4, 32, 32, 3))
