# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Python 的报错", en = "Errors of Python" }
# ///

# %% call
import torch
from torch import nn

x = torch.ones(2, 3)
loss = x.sum()


def show(*calls):
    for call in calls:
        try:
            result = eval(call)
        except Exception as error:
            message = str(error).strip().splitlines()[0]
            result = f"{type(error).__name__}: {message}"
        print(f">>> {call}\n{result}")


show(
    "x(0)",
    "x.shape(0)",
    "x.size[0]",
    "x.ndim()",
    "loss.item * 2",
    "loss.item()",
)

# %% unpack
images = torch.ones(8, 28, 28)
data = torch.utils.data.TensorDataset(images, images, images)


def unpack(number, values):
    if number == 2:
        a, b = values
    else:
        a, b, c, d = values


show(
    "unpack(4, images.shape)",
    "unpack(2, data[0])",
    "unpack(2, nn.GRU(3, 4)(x))",
    "unpack(4, nn.LSTM(3, 4)(x))",
    "unpack(2, nn.Linear(3, 4)(torch.ones(5, 3)))",
)

# %% containers
batch = {"x": x}
show(
    "batch.to('cpu')",
    "[x, x].to('cpu')",
    "nn.LSTM(3, 4)(x).shape",
    "{k: v.to('cpu').shape for k, v in batch.items()}",
)

# %% forward
class NoReturn(nn.Module):
    def forward(self, x):
        x.relu()


class NoSelf(nn.Module):
    def forward(x):
        return x


show(
    "NoReturn()(x).sum()",
    "NoSelf()(x)",
    "nn.Linear(3, 4)(x, x)",
    "nn.Linear(3, 4)()",
    "nn.Sequential(nn.Linear(3, 4), None)(x)",
)

# %% numbers
n = torch.tensor(2.0)
show(
    "torch.cat([1, 2])",
    "torch.stack([1.0, 2.0])",
    "range(n)",
    "[1, 2, 3][n]",
    "x[: x.shape[0] / 2]",
    "torch.zeros(n, 3)",
    "torch.zeros(int(n), 3).shape",
)
