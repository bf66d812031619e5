# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "AUC 与 roc_auc_score", en = "AUC and roc_auc_score" }
# ///

# %% quick
import torch
from sklearn.metrics import roc_auc_score

torch.manual_seed(0)
target = torch.randint(2, (200,))  # (N,)
logits = torch.randn(200) + target  # (N,), no sigmoid needed
auc = roc_auc_score(target, logits)
# zh: AUC 是正样本得分高于负样本的概率，平局算一半。
# en: AUC: how often a positive outranks a negative; ties count half.
gap = logits[target == 1][:, None] - logits[target == 0]  # (P, N)
by_hand = ((gap > 0).double() + 0.5 * (gap == 0)).mean()
print(f"AUC {auc:.4f}, by hand {by_hand:.4f}")
