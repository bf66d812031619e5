# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每个标签一个阈值"
# title.en = "A threshold for each label"
# ///

# %% data
import torch

torch.manual_seed(0)
# zh: 三个标签，依次越来越少见。
# en: Three labels, each rarer than the one before.
rates = torch.tensor([0.4, 0.1, 0.03])
y = torch.rand(8000, 3) < rates  # (N, L)
logits = 2.5 * y + torch.randn(8000, 3) + (rates / (1 - rates)).log()
scores = logits.sigmoid()
val, test = slice(0, 4000), slice(4000, None)

# %% f1
def f1(predicted, y):  # (..., N, L) -> (..., L)
    hits = (predicted & y).sum(-2)
    return 2 * hits / (predicted.sum(-2) + y.sum(-2)).clamp(min=1)


print(f1(scores[test] > 0.5, y[test]))

# %% choose
thresholds = torch.linspace(0.05, 0.95, 91)
table = f1(scores[val] > thresholds[:, None, None], y[val])
print(table.shape)  # (thresholds, labels)
best = thresholds[table.argmax(0)]
print(best)

# %% compare
for name, t in (("0.5", 0.5), ("per label", best)):
    print(f"{name:10}", f1(scores[test] > t, y[test]))
