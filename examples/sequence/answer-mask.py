# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "只对回答计算损失", en = "Loss on the answer only" }
# ///

# %% shift
import torch
import torch.nn.functional as F

torch.manual_seed(0)
tokens = ["<s>", "how", "many", "?", "two", "cats", "</s>", "<pad>"]
ids = torch.arange(8)
# zh: 1 表示回答，包括结束符；提问和填充是 0。
# en: 1 for the answer, end token included; 0 for question, padding.
answer = torch.tensor([0, 0, 0, 0, 1, 1, 1, 0])
X, Y, mask = ids[:-1], ids[1:], answer[1:]
for x, y, m in zip(X, Y, mask):
    print(f"{tokens[x]:5} -> {tokens[y]:5}", "loss" if m else "-")

# %% wrong
wrong = answer[:-1]
for x, y, m in zip(X, Y, wrong):
    if m:
        print(f"{tokens[x]:5} -> {tokens[y]}")

# %% same
logits = torch.randn(7, 8)  # (L, V)
each = F.cross_entropy(logits, Y, reduction="none")
print(f"{(each * mask).sum() / mask.sum():.4f}")
labels = Y.masked_fill(mask == 0, -100)
print(f"{F.cross_entropy(logits, labels):.4f}", labels.tolist())
