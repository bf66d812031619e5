# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "损失长时间不动，然后突然下降"
# title.en = "A plateau, then a sudden drop"
# ///

# %% lstm
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(1)
# zh: 目标是 20 步之前的第一个数。
# en: The target is the first number, 20 steps back.
x = torch.rand(128, 20, 1)  # (N, L, 1)
y = x[:, 0]
lstm, head = nn.LSTM(1, 16, batch_first=True), nn.Linear(16, 1)
parameters = [*lstm.parameters(), *head.parameters()]
optimizer = torch.optim.Adam(parameters, lr=0.01)

print(f"variance of the targets: {y.var().item():.4f}")
for step in range(351):
    output = head(lstm(x)[0][:, -1])  # (N, 1)
    loss = F.mse_loss(output, y)
    if step % 50 == 0:
        spread = output.std().item()
        print(f"{step:3}  loss {loss.item():.4f}", end="  ")
        print(f"std of outputs {spread:.3f}")
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
