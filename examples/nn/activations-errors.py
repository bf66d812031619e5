# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "激活函数的错误", en = "Activation function errors" }
# ///

# %% inplace raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn

x = torch.randn(4, requires_grad=True)
y = torch.sigmoid(x)
# zh: 新的张量可以原地修改；sigmoid 保存的输出不可以。
# en: A new tensor can be modified, what sigmoid saved can't.
F.relu(y - 0.5, inplace=True)
F.relu(y, inplace=True).sum().backward()

# %% no-dim
F.softmax(torch.tensor([[1.0, 2.0], [3.0, 4.0]]))

# %% module-not-called raises="AttributeError"
# zh: nn.ReLU 是类，要先创建再调用；F.relu 是函数。
# en: nn.ReLU is a class: create it, then call it. F.relu is a function.
out = nn.ReLU(torch.randn(4))
out.sum()

# %% class-in-sequential raises="TypeError"
nn.Sequential(nn.Linear(4, 4), nn.ReLU)

# %% last-relu
# zh: 输出层后面的 ReLU 使模型无法预测负数。
# en: A ReLU after the output layer: no negative predictions.
torch.manual_seed(0)
x = torch.randn(256, 1)
for last in (nn.ReLU(), nn.Identity()):
    model = nn.Sequential(nn.Linear(1, 1), last)
    nn.init.ones_(model[0].weight)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(100):
        optimizer.zero_grad()
        loss = (model(x) - x).square().mean()
        loss.backward()
        optimizer.step()
    print(f"{last}: loss {loss:.3f}")
