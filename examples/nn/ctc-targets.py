# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "CTC 的目标长度"
# title.en = "Target lengths of CTC"
# ///

# %% batch raises="RuntimeError"
import torch
from torch import nn

torch.manual_seed(0)
log_probs = torch.randn(50, 2, 10).log_softmax(2)  # (T, N, C)
inputs = torch.tensor([50, 50])
padded = torch.tensor([[1, 2, 3], [4, 5, 0]])  # (N, S)
ctc = nn.CTCLoss()
ctc(log_probs, padded, inputs, torch.tensor([3]))

# %% sum raises="RuntimeError"
joined = torch.tensor([1, 2, 3, 4, 5])  # one after another
ctc(log_probs, joined, inputs, torch.tensor([3, 3]))

# %% right
lengths = torch.tensor([3, 2])
print(ctc(log_probs, padded, inputs, lengths))
print(ctc(log_probs, joined, inputs, lengths))
