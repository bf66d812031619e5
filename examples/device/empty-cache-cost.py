# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每步都调用 empty_cache"
# title.en = "empty_cache in every step"
# device = "cuda"
# exclusive = true
# ///

# %% cost volatile=true
import torch
from torch import nn
from torch.utils.benchmark import Timer

torch.manual_seed(0)
layers = []
for _ in range(8):
    layers += [nn.Linear(1024, 1024), nn.ReLU()]
model = nn.Sequential(*layers).to("cuda")
optimizer = torch.optim.AdamW(model.parameters())
x = torch.randn(4096, 1024, device="cuda")


def step(empty=False):
    optimizer.zero_grad()
    model(x).square().mean().backward()
    optimizer.step()
    if empty:
        torch.cuda.empty_cache()


for empty in False, True:
    torch.cuda.reset_peak_memory_stats()
    timer = Timer(
        "step(empty)", globals={"step": step, "empty": empty}
    )
    ms = timer.blocked_autorange(min_run_time=0.5).median * 1e3
    peak = torch.cuda.max_memory_allocated() / 2**20
    print(f"{empty=!s:5} {ms:5.2f} ms a step, peak {peak:.0f} MiB")
