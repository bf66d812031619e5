# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "评估时的显存峰值", en = "Peak memory in evaluation" }
# device = "cuda"
# ///

# %% peak volatile=true
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
    added = torch.cuda.max_memory_allocated() - before
    return f"{added / 2**20:5.0f} MiB"


print("recording:", peak(1))
with torch.no_grad():
    print("no_grad:  ", peak(1))

# %% many-batches volatile=true
# zh: 使用 no_grad 时，只多出上一批的结果。
# en: With no_grad, only the previous result is added.
with torch.no_grad():
    print("no_grad, 5 batches:  ", peak(5))
# zh: 记录计算图，计算新的一批时旧图还在：峰值约为两份。
# en: When recording, the old graph still exists while the new
# en: one is built: about two at the peak, not five.
print("recording, 5 batches:", peak(5))
# zh: 保留所有带计算图的结果，每一批都占一份。
# en: If all results are kept with their graphs, each batch
# en: takes its own.
print("kept, 5 batches:     ", peak(5, keep=True))
