# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "KL 散度", en = "KL divergence" }
# ///

# %% kl
import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 0.0, -1.0], [0.0, 3.0, 0.0]])  # (2, 3)
target = torch.tensor([[0.7, 0.2, 0.1], [0.1, 0.5, 0.4]])  # (2, 3)
log_p = logits.log_softmax(1)
by_hand = (target * (target.log() - log_p)).sum(1).mean()
print(f"{F.kl_div(log_p, target, reduction='batchmean'):.4f}")
print(f"{by_hand:.4f}")

# %% against-cross-entropy
# zh: 交叉熵 = 目标自己的熵 + KL 散度。
# en: Cross entropy = the entropy of the target + KL divergence.
entropy = -(target * target.log()).sum(1).mean()
print(f"{F.cross_entropy(logits, target):.4f}")
print(f"{entropy + by_hand:.4f}")

# %% mean
import warnings

# zh: 默认的 mean 还除以类的个数 3，所以只有三分之一。
# en: The default mean also divides by the 3 classes, so it is a
# en: third.
with warnings.catch_warnings(record=True) as caught:
    print(f"{F.kl_div(log_p, target):.4f}")
print(str(caught[0].message).split(".")[0])

# %% forgotten-log
# zh: 第一个参数要对数概率。给概率也不报错，只是数不对。
# en: The first argument must be log-probabilities. Probabilities
# en: raise no error; the number is wrong.
p = logits.softmax(1)
print(f"wrong {F.kl_div(p, target, reduction='batchmean'):.4f}")
# zh: 两边相同，散度该是 0。
# en: For two equal sides the divergence should be 0.
print(f"wrong {F.kl_div(p, p, reduction='batchmean'):.4f}")
print(f"right {F.kl_div(p.log(), p, reduction='batchmean').abs():.4f}")
