# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "CTC 损失", en = "CTC loss" }
# ///

# %% loss
import torch
from torch import nn

torch.manual_seed(0)
T, N, C = 50, 2, 27  # time steps, batch, classes with blank 0
logits = torch.randn(T, N, C, requires_grad=True)
targets = torch.randint(1, C, (N, 10))  # no blank in the targets
input_lengths = torch.tensor([50, 40])
target_lengths = torch.tensor([10, 7])
ctc = nn.CTCLoss(blank=0, zero_infinity=True)
log_probs = logits.log_softmax(2)
loss = ctc(log_probs, targets, input_lengths, target_lengths)
loss.backward()
loss
