# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "损失函数的报错", en = "Errors of loss functions" }
# ///

# %% not-created raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn

pred, target = torch.tensor([1.0, 2.0]), torch.tensor([1.0, 4.0])
print(nn.MSELoss()(pred, target).item())
# zh: 少了一对括号：张量被当成了 MSELoss 的设置。
# en: A pair of parentheses is missing: the tensors become settings.
nn.MSELoss(pred, target)

# %% integers raises="NotImplementedError"
# zh: 一边是浮点数就行；两边都是整数不行。
# en: One float side is enough; two integer sides are not.
print(F.mse_loss(pred, target.long()).item())
F.mse_loss(pred.long(), target.long())

# %% bce-integer-target raises="RuntimeError"
logits = torch.tensor([2.0, -1.0])
target = torch.tensor([1, 0])
f = F.binary_cross_entropy_with_logits
print(f"{f(logits, target.float()):.4f}")
f(logits, target)

# %% bce-shape raises="ValueError"
f(logits.unsqueeze(1), target.float())  # (2, 1) and (2,)

# %% bce-without-sigmoid raises="RuntimeError"
F.binary_cross_entropy(logits, target.float())

# %% sigmoid-twice
# zh: 反过来，多做一次 sigmoid 不报错：损失降不到 0.3133 以下。
# en: The other way round, one sigmoid too many raises no error:
# en: the loss never gets below 0.3133.
one = torch.tensor([1.0])
for value in (5.0, 50.0):
    logits = torch.tensor([value])
    wrong = f(logits.sigmoid(), one)
    print(f"right {f(logits, one):.4f}  wrong {wrong:.4f}")

# %% no-dim
import warnings

# zh: 不写 dim，只给一个警告，然后猜。三维时它猜第 0 维。
# en: Without dim there is only a warning, then a guess. With three
# en: dimensions it guesses dimension 0.
x = torch.zeros(2, 7, 5)
with warnings.catch_warnings(record=True) as caught:
    guess = F.softmax(x)
print(str(caught[0].message).split(". ")[0])
torch.equal(guess, x.softmax(0))
