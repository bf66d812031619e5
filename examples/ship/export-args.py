# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "导出时的示例输入"
# title.en = "Example inputs of an export"
# ///

# %% tensor raises="torch._dynamo.exc.UserError"
import torch
from torch import nn

model = nn.Linear(4, 2)
x = torch.randn(3, 4)
torch.export.export(model, (x))

# %% tuple
program = torch.export.export(model, (x,))
print(program.module()(x).shape)
program = torch.export.export(model, args=(), kwargs={"input": x})
print(program.module()(input=x).shape)
