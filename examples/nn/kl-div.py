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

# %% forgotten-log
# zh: 第一个参数是对数概率。传入概率不报错，但结果不对。
# en: The first argument is log-probabilities. Probabilities raise
# en: no error, but the result is wrong.
p = logits.softmax(1)
print(f"wrong {F.kl_div(p, target, reduction='batchmean'):.4f}")
# zh: 两个分布相同，散度应该是 0。
# en: For equal distributions, the divergence should be 0.
print(f"wrong {F.kl_div(p, p, reduction='batchmean'):.4f}")
print(f"right {F.kl_div(p.log(), p, reduction='batchmean').abs():.4f}")
