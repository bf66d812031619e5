# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "冻结的参数与缓冲区"
# title.en = "A frozen parameter or a buffer"
# ///

# %% compare
import torch
from torch import nn


class Frozen(nn.Module):
    def __init__(self):
        super().__init__()
        values = torch.tensor([1.0, 2.0])
        self.frozen = nn.Parameter(values.clone(), requires_grad=False)
        self.register_buffer("fixed", values.clone())
        self.scale = nn.Parameter(torch.ones(1))


model = Frozen()
print([name for name, _ in model.named_parameters()])
print([name for name, _ in model.named_buffers()])
print(list(model.state_dict()))

# %% unfreeze
# zh: 解冻整个模型时，冻结的参数也会开始训练。
# en: Unfreezing the model makes the frozen parameter train.
model.requires_grad_(True)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
loss = (model.scale * (model.frozen + model.fixed)).sum()
loss.backward()
optimizer.step()
print(model.frozen.data, model.fixed)
