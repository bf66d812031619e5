# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn", "matplotlib"]
#
# [tool.example]
# title = { zh = "PR 曲线", en = "Precision-recall curve" }
# ///

# %% curve
import torch
from sklearn.metrics import average_precision_score, roc_auc_score

torch.manual_seed(0)
target = (torch.rand(4000) < 0.02).long()  # (N,)
score = (torch.randn(4000) + 2 * target - 1).sigmoid()
ranked = target[score.argsort(descending=True)]
tp = ranked.cumsum(0)
precision = tp / torch.arange(1, len(tp) + 1)  # (N,)
recall = tp / tp[-1]
# zh: 平均精确率：每找到一个正样本，取当时的精确率。
# en: Average precision: the precision at each positive found.
ap = precision[ranked == 1].mean()
print(f"by hand {ap:.4f}")
print(f"sklearn {average_precision_score(target, score):.4f}")

# %% imbalanced
print(f"{target.sum()} positives of {len(target)}")
print(f"ROC AUC           {roc_auc_score(target, score):.3f}")
print(f"average precision {ap:.3f}")
keep = torch.cat(
    [target.nonzero()[:, 0], (target == 0).nonzero()[:80, 0]]
)
few = target[keep], score[keep]
print(f"80 negatives: ROC AUC {roc_auc_score(*few):.3f}, ", end="")
print(f"average precision {average_precision_score(*few):.3f}")

# %% figure alt_zh="PR 曲线：召回率很小时精确率剧烈波动；召回率增大到 0.5 时，精确率降到 0.4 以下；最后接近虚线标出的正样本比例 0.02。" alt_en="The precision-recall curve: precision fluctuates strongly at low recall, has fallen below 0.4 at a recall of 0.5, and ends near the dashed line at 0.02, the share of positives."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(5.4, 3), layout="constrained")
ax.plot(recall, precision)
share = target.double().mean().item()
ax.axhline(share, color="0.6", linestyle="--")
ax.set(xlabel="recall", ylabel="precision", ylim=(-0.02, 1.02))
plt.show()

# %% best-f1
# zh: 在验证集上选阈值，在测试集上使用。
# en: Choose the threshold on validation data, use it on test data.
val, test = slice(0, 2000), slice(2000, 4000)
thresholds, index = score[val].sort(descending=True)
tp = target[val][index].cumsum(0)
said = torch.arange(1, 2001)
f1 = 2 * tp / (said + tp[-1])
best = thresholds[f1.argmax()]


def report(name, threshold):
    pred, true = score[test] >= threshold, target[test] == 1
    hit = (pred & true).sum()
    print(f"{name}: threshold {threshold:.3f},", end=" ")
    print(f"precision {hit / pred.sum():.2f},", end=" ")
    print(f"recall {hit / true.sum():.2f}")


report("default", torch.tensor(0.5))
report("best F1", best)

# %% recall
# zh: 召回率至少 0.9 的最高阈值。
# en: The highest threshold with a recall of at least 0.9.
first = (tp / tp[-1] >= 0.9).nonzero()[0, 0]
report("recall 0.9", thresholds[first])
