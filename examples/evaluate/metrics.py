# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "由 logits 计算指标", en = "Metrics from logits" }
# ///

# %% predict
import torch

logits = torch.tensor(
    [
        [2.0, 0.5, 0.1],
        [1.5, 0.2, 0.3],
        [0.2, 0.4, 1.0],
        [1.2, 0.1, 0.4],
        [0.3, 1.1, 0.2],
        [0.9, 0.6, 0.5],
        [0.4, 0.2, 1.3],
        [0.8, 1.1, 0.3],
    ]
)  # (N, C)
target = torch.tensor([0, 0, 0, 1, 1, 0, 2, 1])  # (N,)
pred = logits.argmax(1)  # (N,)
print(pred)
print(f"accuracy {(pred == target).float().mean():.4f}")

# %% counts
of_class = torch.arange(3)[:, None]  # (C, 1)
said, true = pred == of_class, target == of_class  # (C, N)
tp = (said & true).sum(1)
fp = (said & ~true).sum(1)
fn = (~said & true).sum(1)
print("tp", tp, "fp", fp, "fn", fn)

# %% per-class
precision = tp / (tp + fp)
recall = tp / (tp + fn)
f1 = 2 * tp / (2 * tp + fp + fn)
print("precision", precision)
print("recall   ", recall)
print("F1       ", f1)

# %% averages
macro = f1.mean()
micro = 2 * tp.sum() / (2 * tp.sum() + fp.sum() + fn.sum())
weighted = (f1 * (tp + fn)).sum() / (tp + fn).sum()
print(f"macro {macro:.4f}  micro {micro:.4f}  weighted {weighted:.4f}")

# %% sklearn
from sklearn.metrics import accuracy_score, f1_score

print(f"accuracy {accuracy_score(target, pred):.4f}")
for average in ("macro", "micro", "weighted"):
    print(average, f"{f1_score(target, pred, average=average):.4f}")
each = f1_score(target, pred, average=None)
print("each   ", *[f"{v:.4f}" for v in each])
print("by hand", *[f"{v:.4f}" for v in f1.tolist()])

# %% report
from sklearn.metrics import classification_report

names = ["cat", "dog", "bird"]
print(classification_report(target, pred, target_names=names))
