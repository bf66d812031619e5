# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "训练各部分占用的显存"
# title.en = "What each part of training takes"
# device = "cuda"
# ///

# %% parts volatile=true
import torch
from torch import nn

torch.manual_seed(0)
MIB = 2**20


def report(name):
    now = torch.cuda.memory_allocated() / MIB
    peak = torch.cuda.max_memory_allocated() / MIB
    print(f"{name:10} {now:6.0f} MiB, peak {peak:6.0f} MiB")
    torch.cuda.reset_peak_memory_stats()


layers = [m for _ in range(8) for m in (nn.Linear(2048, 2048), nn.GELU())]
model = nn.Sequential(*layers).cuda()
optimizer = torch.optim.AdamW(model.parameters())
report("model")
x = torch.randn(8192, 2048, device="cuda")
report("batch")
for _ in range(2):
    loss = model(x).square().mean()
    report("forward")
    loss.backward()
    report("backward")
    optimizer.step()
    report("step")
    optimizer.zero_grad()
    report("zero_grad")
