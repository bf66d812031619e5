# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "计算 AUC 的错误", en = "Errors with AUC" }
# ///

# %% classes
import torch
from sklearn.metrics import roc_auc_score

torch.manual_seed(0)
target = torch.randint(2, (200,))
logits = torch.randn(200) + target
print(f"scores  {roc_auc_score(target, logits):.4f}")
print(f"classes {roc_auc_score(target, (logits > 0).long()):.4f}")

# %% saturated
for scale in (1, 20, 200):
    score = (scale * logits).sigmoid()
    auc = roc_auc_score(target, score)
    distinct = len(score.unique())
    print(f"scale {scale:3d}: {distinct} distinct, AUC {auc:.4f}")

# %% one-class
print(roc_auc_score(torch.ones(3), torch.tensor([0.2, 0.7, 0.9])))

# %% flipped
two = torch.stack([-logits, logits], dim=1)  # (N, 2)
print(f"column 1 {roc_auc_score(target, two[:, 1]):.4f}")
print(f"column 0 {roc_auc_score(target, two[:, 0]):.4f}")

# %% multiclass raises="ValueError"
target = torch.randint(3, (200,))
logits = torch.randn(200, 3) + torch.eye(3)[target]
roc_auc_score(target, logits.softmax(1))

# %% one-vs-rest
prob = logits.double().softmax(1)
auc = roc_auc_score(target, prob, multi_class="ovr")
each = [roc_auc_score(target == c, prob[:, c]) for c in range(3)]
print(f"ovr {auc:.4f}, mean of three {sum(each) / 3:.4f}")

# %% not-normalized raises="ValueError"
roc_auc_score(target, logits, multi_class="ovr")
