# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "测试时的显存峰值", en = "Peak memory in testing" }
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
# zh: 批数多，no_grad 下峰值不变。
# en: More batches: under no_grad the peak stays.
with torch.no_grad():
    print("no_grad:  ", peak(5) < 2 * plain)
# zh: 记录梯度时，算新的一批，旧图还在：峰值接近两份，不是五份。
# en: When recording, the old graph is still there while the new
# en: one is made: about two at the peak, not five.
print("recording:", peak(5) < 3 * recorded)
# zh: 把带图的结果都留着，三批就要三份。
# en: With all results and their graphs kept, three batches take
# en: three times as much.
print("kept:     ", peak(3, keep=True) > 2.5 * recorded)
