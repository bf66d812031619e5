# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "LSTM 的形状", en = "Shapes of an LSTM" }
# ///

# %% quick
import torch
from torch import nn

lstm = nn.LSTM(
    input_size=8, hidden_size=16, num_layers=2, batch_first=True
)
x = torch.randn(4, 10, 8)  # (N, L, input_size)
output, (h_n, c_n) = lstm(x)
print(output.shape)  # (N, L, hidden_size)
print(h_n.shape)  # (num_layers, N, hidden_size)
print(c_n.shape)  # (num_layers, N, hidden_size)
