# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GradScaler 的报错"
# title.en = "Errors of GradScaler"
# device = "cuda"
# ///

# %% float16 raises="ValueError"
import torch
from torch import nn


def step(dtype):
    torch.manual_seed(0)
    model = nn.Linear(4, 1, device="cuda", dtype=dtype)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.ones(8, 4, device="cuda")
    with torch.autocast("cuda", torch.float16):
        loss = model(x).square().mean()
    scaler.scale(loss).backward()
    scaler.step(optimizer)
    scaler.update()
    return loss


scaler = torch.amp.GradScaler("cuda")
step(torch.float16)  # as after model.half()

# %% bfloat16 raises="NotImplementedError"
scaler = torch.amp.GradScaler("cuda")
step(torch.bfloat16)

# %% float32
# zh: 权重保持 float32，由 autocast 转换。
# en: Leave the weights in float32 to autocast.
scaler = torch.amp.GradScaler("cuda")
print(f"{step(torch.float32).item():.4f}")
