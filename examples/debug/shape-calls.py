# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "各个函数的形状报错"
# title.en = "The shape errors of functions"
# ///

# %% rearrange
import torch
from torch import nn

x = torch.ones(2, 3, 4)


def show(*calls):
    for call in calls:
        try:
            result = eval(call)
        except Exception as error:
            message = str(error).strip().splitlines()[0]
            result = f"{type(error).__name__}: {message}"
        print(f">>> {call}\n{result}")


show(
    "x.permute(1, 0)",
    "x.expand(2, 3)",
    "x.unflatten(2, (3, 2))",
    "torch.zeros(2, -1)",
    "x[:0].reshape(0, -1)",
)

# %% join
show(
    "torch.cat([x, x[0]])",
    "torch.stack([])",
)

# %% recurrent
lstm = nn.LSTM(4, 5)
show(
    "lstm(x[None])",
    "lstm(x, (torch.zeros(1, 5), torch.zeros(1, 5)))",
    "nn.MultiheadAttention(6, 2)(x, x, x)",
)

# %% data
data = torch.utils.data


class Stream(data.IterableDataset):
    def __iter__(self):
        yield 1


show(
    "data.random_split(range(10), [5, 4])",
    "len(data.DataLoader(Stream()))",
    "next(iter(data.DataLoader([[1], [1, 2]], batch_size=2)))",
)
