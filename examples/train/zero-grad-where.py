# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "在哪里清零", en = "Where to clear gradients" }
# ///

# %% places
import torch
import torch.nn.functional as F
from torch import nn

x = torch.tensor([[1.0], [2.0]])
y = 3 * x


def train(order):
    model = nn.Linear(1, 1, bias=False)
    nn.init.ones_(model.weight)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(4):
        for action in order.split():
            if action == "zero":
                optimizer.zero_grad()
            elif action == "forward":
                loss = F.mse_loss(model(x), y)
            elif action == "backward":
                loss.backward()
            elif action == "step":
                optimizer.step()
    return f"w = {model.weight.item():.3f}"


print(train("zero forward backward step"))
print(train("forward zero backward step"))
print(train("forward backward step zero"))

# %% between
print(train("forward backward zero step"))

# %% never
print(train("forward backward step"))
