# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的 GradScaler"
# title.en = "GradScaler on a GPU"
# device = "cuda"
# ///

# %% overflow volatile=true
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 1)
).cuda()
optimizer = torch.optim.SGD(model.parameters(), lr=0.02)
x = torch.randn(256, 64, device="cuda")
y = x[:, :4].sum(1, keepdim=True)
# zh: 故意从太大的缩放系数开始；默认是 65536。
# en: Starts too large on purpose; the default is 65536.
scaler = torch.amp.GradScaler("cuda", init_scale=2.0**20)

for step in range(8):
    with torch.autocast("cuda", torch.float16):
        loss = nn.functional.mse_loss(model(x), y)
    optimizer.zero_grad()
    scaler.scale(loss).backward()
    finite = all(p.grad.isfinite().all() for p in model.parameters())
    before = scaler.get_scale()
    scaler.step(optimizer)
    scaler.update()
    change = "update" if finite else "skipped"
    scale = f"2**{torch.tensor(before).log2().item():.0f}"
    print(f"{step} loss {loss.item():.3f}, scale {scale}: {change}")
print(f"scale now {scaler.get_scale():,.0f}")
