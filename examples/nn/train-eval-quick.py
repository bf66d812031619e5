# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "train() 与 eval()", en = "train() and eval()" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Dropout(0.5)
x = torch.ones(8)
model.train()  # before training
print(model(x))
model.eval()  # before validation or prediction
with torch.inference_mode():
    print(model(x))
