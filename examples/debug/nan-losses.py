# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "损失里的 NaN", en = "NaN in losses" }
# ///

# %% rmse
import torch
import torch.nn.functional as F
from torch.distributions import Categorical

target = torch.tensor([1.0, 2.0])
for start in ([1.0, 2.5], [1.0, 2.0]):
    pred = torch.tensor(start, requires_grad=True)
    F.mse_loss(pred, target).sqrt().backward()
    print(start, pred.grad)
pred.grad = None
(F.mse_loss(pred, target) + 1e-8).sqrt().backward()
print("with eps  ", pred.grad)

# %% masked-softmax
# zh: 一行全被遮住：softmax 的分母是 0，乘以 0 也去不掉 NaN。
# en: A row that is masked entirely: the denominator of softmax is 0,
# en: and multiplying by 0 doesn't remove the NaN.
scores = torch.zeros(2, 3)
keep = torch.tensor([[True, True, False], [False, False, False]])
weights = scores.masked_fill(~keep, float("-inf")).softmax(-1)
print(weights, weights[1] * 0)
lowest = torch.finfo(scores.dtype).min
print(scores.masked_fill(~keep, lowest).softmax(-1) * keep)

# %% entropy
p = torch.tensor([0.5, 0.5, 0.0])
print((-p * p.log()).sum())
print(torch.special.entr(p).sum(), Categorical(p).entropy())

# %% focal
# zh: 概率恰好是 1 时，(1 - p) ** gamma 在 gamma < 1 时的导数无穷大。
# en: At p = 1, the derivative of (1 - p) ** gamma is infinite if
# en: gamma < 1.
for gamma in (2.0, 0.5):
    logit = torch.tensor([20.0, 1.0], requires_grad=True)
    p = logit.sigmoid()
    loss = ((1 - p) ** gamma * -F.logsigmoid(logit)).sum()
    loss.backward()
    print(f"gamma {gamma}: loss {loss:.4f} gradient {logit.grad}")

# %% variance
# zh: 网络输出 log 方差，误差除以方差：方差趋于 0 时损失爆炸。
# en: A network predicts the log of the variance. Where that is tiny,
# en: the loss explodes; where it is large, exp overflows.
for log_var in (-100.0, 0.0, 100.0):
    v = torch.tensor(log_var)
    loss = 0.5 * (v + (3.0 - 0.0) ** 2 / v.exp())
    safe = v.clamp(-10, 10)
    safe = 0.5 * (safe + 9.0 / safe.exp())
    print(f"{log_var:6}: loss {loss.item():.3g}", end="  ")
    print(f"clamped {safe.item():.3g}")
