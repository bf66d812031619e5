# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "对数 softmax", en = "LogSoftmax and NLLLoss" }
# ///

# %% log-softmax-nll
import torch
import torch.nn.functional as F
from torch import nn

logits = torch.tensor([[2.0, 0.0, -1.0], [0.0, 3.0, 0.0]])  # (2, 3)
target = torch.tensor([0, 2])  # (2,) int64
log_p = F.log_softmax(logits, dim=1)
print(f"log_softmax + nll_loss {F.nll_loss(log_p, target):.4f}")
loss = nn.NLLLoss()(nn.LogSoftmax(dim=1)(logits), target)
print(f"LogSoftmax + NLLLoss   {loss:.4f}")
print(f"cross_entropy          {F.cross_entropy(logits, target):.4f}")

# %% nll-picks
# zh: NLLLoss 不取对数：它取出每行第 target 个数，变号，求平均。
# en: NLLLoss takes no log: it picks entry target of each row,
# en: flips the sign, and averages.
x = torch.tensor([[10.0, 20.0, 30.0], [40.0, 50.0, 60.0]])
F.nll_loss(x, target)  # -(10 + 60) / 2

# %% nll-after-softmax
# zh: 没有报错，可是损失是负的。对得越多越接近 -1，不是 0。
# en: No error, but the loss is negative. The better the answer,
# en: the closer to -1, not to 0.
for scale in (1, 10):
    x = scale * torch.tensor([[2.0, 0.0, -1.0]])
    y = torch.tensor([0])
    wrong = F.nll_loss(x.softmax(1), y)
    print(f"{wrong:.4f}  instead of  {F.cross_entropy(x, y):.4f}")

# %% stable
# zh: 第 0 类的概率约是 e 的 -200 次方，float32 装不下，成了 0。
# en: Class 0 has a probability of about e to the -200; in float32
# en: this is 0.
x = torch.tensor([[0.0, 200.0]])
print(x.softmax(1).log())
print(x.log_softmax(1))
