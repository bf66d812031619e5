# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "训练循环的错误", en = "Loop errors" }
# ///

# %% stays-in-eval
import torch
import torch.nn.functional as F
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
model.train()
for epoch in range(3):
    print(epoch, "training:", model.training)
    # zh: 验证时切换到评估模式，之后没有切换回来。
    # en: Validation switches to evaluation mode for good.
    model.eval()

# %% double raises="RuntimeError"
model = nn.Linear(2, 1)
x = torch.zeros(4, 2, dtype=torch.float64)
print(model(x.float()).dtype)
model(x)

# %% item-early raises="AttributeError"
loss = F.mse_loss(model(x.float()), torch.zeros(4, 1)).item()
loss.backward()
