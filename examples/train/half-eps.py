# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "float16 里的 1e-8 是 0"
# title.en = "1e-8 is 0 in float16"
# ///

# %% scale
import torch

model = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
for step in range(12):
    loss = model(torch.ones(1, 4)).mean() * float("nan")
    optimizer.zero_grad()
    scaler.scale(loss).backward()
    scaler.step(optimizer)
    scaler.update()
print("scale after 12 skipped steps:", scaler.get_scale())

# %% eps
for dtype in torch.float32, torch.bfloat16, torch.float16:
    zero = torch.zeros(1, dtype=dtype)
    below = zero + 1e-8
    ratio = (zero / below).item()
    print(f"{str(dtype):15} 0 + eps = {below.item():.0e}", end="  ")
    print(f"0 / (0 + eps) = {ratio}")
