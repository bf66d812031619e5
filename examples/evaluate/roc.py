# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn", "matplotlib"]
#
# [tool.example]
# title = { zh = "ROC 曲线", en = "The ROC curve" }
# ///

# %% thresholds
import torch

torch.manual_seed(0)
target = (torch.rand(500) < 0.4).long()  # (N,)
score = (torch.randn(500) + 1.5 * target - 0.75).sigmoid()  # (N,)
for threshold in (0.3, 0.5, 0.7):
    pred = score >= threshold
    tpr = pred[target == 1].float().mean()
    fpr = pred[target == 0].float().mean()
    print(f"threshold {threshold}: TPR {tpr:.3f}  FPR {fpr:.3f}")

# %% curve
# zh: 从高到低排序，依次把每个样本判为正。
# en: Sort by score, then accept one sample after another.
ranked = target[score.argsort(descending=True)]  # (N,)
tpr = ranked.cumsum(0) / ranked.sum()
fpr = (1 - ranked).cumsum(0) / (1 - ranked).sum()
zero = torch.zeros(1)
tpr, fpr = torch.cat([zero, tpr]), torch.cat([zero, fpr])  # (N + 1,)
auc = torch.trapezoid(tpr, fpr)
print(f"AUC {auc:.4f}")

# %% sklearn
from sklearn.metrics import roc_auc_score, roc_curve

x, y, _ = roc_curve(target, score, drop_intermediate=False)
few = slice(0, len(y), len(y) // 5)
pairs = zip(x[few], y[few])
print("sklearn", *[f"({a:.3f}, {b:.3f})" for a, b in pairs])
pairs = zip(fpr[few].tolist(), tpr[few].tolist())
print("by hand", *[f"({a:.3f}, {b:.3f})" for a, b in pairs])
print(f"AUC {roc_auc_score(target, score):.4f}")

# %% ranks
# zh: 另一种算法：正样本名次之和（没有平局时）。
# en: Another way: the sum of the ranks of the positives (no ties).
rank = score.argsort().argsort().double() + 1
P, N = (target == 1).sum(), (target == 0).sum()
auc = (rank[target == 1].sum() - P * (P + 1) / 2) / (P * N)
print(f"AUC {auc:.4f}")

# %% figure alt_zh="两幅图。左图是 ROC 曲线：从左下角迅速升高，再平缓地到达右上角，始终在对角虚线上方，三个圆点标出阈值 0.3、0.5、0.7。右图是正负两类得分的直方图，两类部分重叠。" alt_en="Two plots. Left, the ROC curve: it rises quickly from the lower left corner and then levels off toward the upper right, always above the dashed diagonal; three dots mark the thresholds 0.3, 0.5, and 0.7. Right, histograms of the scores of both classes, which partly overlap."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(1, 2, figsize=(7.4, 3.3), layout="constrained")
axes[0].plot(fpr, tpr)
axes[0].plot([0, 1], [0, 1], color="0.6", linestyle="--")
for threshold in (0.3, 0.5, 0.7):
    at = (score >= threshold).sum()
    axes[0].plot(fpr[at], tpr[at], "o", color="C1")
    axes[0].annotate(threshold, (fpr[at] + 0.03, tpr[at] - 0.05))
axes[0].set(xlabel="FPR", ylabel="TPR (recall)", aspect="equal")
for c in (0, 1):
    name = ("negative", "positive")[c]
    axes[1].hist(score[target == c].numpy(), 25, alpha=0.6, label=name)
axes[1].set(xlabel="score")
axes[1].legend()
plt.show()
