# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "half() 与 GradScaler 不能同用"
# title.en = "half() and GradScaler"
# ///

# %% half raises="ValueError"
import torch
from torch import nn

torch.manual_seed(0)
x, y = torch.randn(8, 4), torch.randn(8, 1)

model = nn.Linear(4, 1).half()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu")
loss = nn.functional.mse_loss(model(x.half()), y.half())
scaler.scale(loss).backward()
scaler.step(optimizer)

# %% autocast
# zh: 参数保持 float32，由 autocast 在运算时转换。
# en: The parameters stay float32; autocast converts while computing.
model = nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu")
with torch.autocast("cpu", dtype=torch.float16):
    out = model(x)
    loss = nn.functional.mse_loss(out.float(), y)
scaler.scale(loss).backward()
scaler.step(optimizer)
scaler.update()
print(out.dtype, model.weight.dtype, model.weight.grad.dtype)
