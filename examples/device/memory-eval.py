# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "评估时的显存峰值", en = "Peak memory in evaluation" }
# device = "cuda"
# ///

# %% peak
import torch
from torch import nn

layers = [
    layer
    for _ in range(40)
    for layer in (nn.Linear(1024, 1024), nn.ReLU())
]
model = nn.Sequential(*layers).cuda().eval()
x = torch.zeros(4096, 1024, device="cuda")  # 16 MiB
with torch.no_grad():
    model(x)  # warm-up


def peak(batches, keep=False):
    before = torch.cuda.memory_allocated()
    torch.cuda.reset_peak_memory_stats()
    kept = []
    for _ in range(batches):
        out = model(x)
        if keep:
            kept.append(out)
    return torch.cuda.max_memory_allocated() - before


recorded = peak(1)
with torch.no_grad():
    plain = peak(1)
print("more than 5 times as much:", recorded > 5 * plain)

# %% many-batches
# zh: 使用 no_grad 时，批数增加，峰值不变。
# en: With no_grad, the peak doesn't grow with more batches.
with torch.no_grad():
    print("no_grad:  ", peak(5) < 2 * plain)
# zh: 记录计算图，计算新的一批时旧图还在：峰值约为两份。
# en: When recording, the old graph still exists while the new
# en: one is built: about two at the peak, not five.
print("recording:", peak(5) < 3 * recorded)
# zh: 保留所有带计算图的结果，三批就要三份。
# en: If all results are kept with their graphs, three batches
# en: take three times as much.
print("kept:     ", peak(3, keep=True) > 2.5 * recorded)
