# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "LogSoftmax 与 NLLLoss", en = "LogSoftmax, NLLLoss" }
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

# %% nll-after-softmax
# zh: 不报错，但损失是负的；预测越正确越接近 -1，而不是 0。
# en: No error, but a negative loss: the better the prediction,
# en: the closer to -1 instead of 0.
for scale in (1, 10):
    x = scale * torch.tensor([[2.0, 0.0, -1.0]])
    y = torch.tensor([0])
    wrong = F.nll_loss(x.softmax(1), y)
    print(f"{wrong:.4f}  instead of  {F.cross_entropy(x, y):.4f}")

# %% stable
# zh: 类别 0 的概率约为 e 的 -200 次方，在 float32 里是 0。
# en: Class 0 has a probability of about e to the -200, which is
# en: 0 in float32.
x = torch.tensor([[0.0, 200.0]])
print(x.softmax(1).log())
print(x.log_softmax(1))
