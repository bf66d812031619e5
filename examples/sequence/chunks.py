# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把长文本切成块"
# title.en = "Cut a long text into chunks"
# ///

# %% windows
import torch


def chunks(ids, length, stride, first=101, last=102, pad=0):
    body = length - 2  # room for the two special tokens
    starts = range(0, max(1, len(ids) - body + stride), stride)
    rows = torch.full((len(starts), length), pad)
    for row, start in zip(rows, starts):
        part = [first, *ids[start : start + body], last]
        row[: len(part)] = torch.tensor(part)
    return rows, rows != pad


ids = list(range(1000, 1020))  # 20 tokens, the model takes 10
rows, mask = chunks(ids, length=10, stride=6)
rows

# %% classify
from torch import nn

torch.manual_seed(0)
embedding, head = nn.Embedding(2000, 16), nn.Linear(16, 3)


def classify(rows, mask):  # stands for a model: (chunks, 3)
    weight = mask[..., None].float()
    mean = (embedding(rows) * weight).sum(1) / weight.sum(1)
    return head(mean)


texts = [list(range(1000, 1020)), list(range(500, 507))]
parts = [chunks(ids, 10, 6) for ids in texts]
rows = torch.cat([r for r, _ in parts])
logits = classify(rows, torch.cat([m for _, m in parts]))
print(logits.shape)
counts = [len(r) for r, _ in parts]
for one in logits.split(counts):
    mean, peak = one.mean(0), one.max(0).values
    print(len(one), mean.detach(), peak.detach())
