# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "LSTMCell 循环", en = "A loop over LSTMCell" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
cell = nn.LSTMCell(8, 16)
x = torch.randn(4, 10, 8)  # (N, L, I)
h = c = x.new_zeros(4, 16)  # (N, H)
outputs = []
for x_t in x.unbind(1):  # each (N, I)
    h, c = cell(x_t, (h, c))
    outputs.append(h)
output = torch.stack(outputs, 1)  # (N, L, H)
print(output.shape, h.shape, c.shape)
