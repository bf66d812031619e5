# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "批次大小影响推理结果", en = "Results by batch size" }
# ///

# %% eval
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(8, 32), nn.BatchNorm1d(32), nn.ReLU(), nn.Linear(32, 4)
)
x = torch.randn(64, 8)
for _ in range(100):
    model(torch.randn(64, 8))  # BatchNorm collects statistics


@torch.no_grad()
def largest_difference():
    whole = model(x)
    parts = torch.cat([model(part) for part in x.split(4)])
    return (whole - parts).abs().max()


print(f"train(): {largest_difference():.0e}")
model.eval()
print(f"eval():  {largest_difference():.0e}")

# %% padding
# zh: 同一个句子，与更长的句子组成一批时多了填充。
# en: The same sentence, padded because of a longer neighbor.
sentence = torch.randn(1, 3, 8)
padded = F.pad(sentence, (0, 0, 0, 4))  # (1, 7, 8)
mask = torch.arange(7) < 3
print("mean of 3:      ", sentence.mean(1)[0, :3])
print("mean of 7:      ", padded.mean(1)[0, :3])
total = (padded * mask[None, :, None]).sum(1)
print("masked mean:    ", total[0, :3] / 3)
