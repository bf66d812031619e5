# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GradScaler 与 bfloat16 的梯度"
# title.en = "GradScaler with bfloat16 gradients"
# device = "cuda"
# ///

# %% bfloat16 raises="NotImplementedError"
import torch
from torch import nn

scaler = torch.amp.GradScaler("cuda")


def step(dtype):
    torch.manual_seed(0)
    model = nn.Linear(4, 1, device="cuda", dtype=dtype)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.ones(8, 4, device="cuda")
    with torch.autocast("cuda", torch.bfloat16):
        loss = model(x).square().mean()
    scaler.scale(loss).backward()
    print("gradient:", model.weight.grad.dtype)
    scaler.step(optimizer)
    scaler.update()


step(torch.bfloat16)

# %% float32
# zh: 参数是 float32 时，梯度也是 float32。
# en: The gradients of float32 parameters are float32.
scaler = torch.amp.GradScaler("cuda")
step(torch.float32)
