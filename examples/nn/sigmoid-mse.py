# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "sigmoid 配均方误差与配交叉熵"
# title.en = "Sigmoid with MSE and with cross entropy"
# ///

# %% gradient
import torch
import torch.nn.functional as F

# zh: 标签是 1，分数从错得很远到正确。
# en: The label is 1; the scores go from very wrong to right.
score = torch.tensor([-10.0, -5.0, -2.0, 0.0, 2.0])
target = torch.ones(5)
x = score.clone().requires_grad_()
F.binary_cross_entropy_with_logits(x, target).backward()
z = score.clone().requires_grad_()
F.mse_loss(z.sigmoid(), target).backward()
print("score", *(f"{v:8.0f}" for v in score))
print("BCE  ", *(f"{5 * v:8.4f}" for v in x.grad))
print("MSE  ", *(f"{5 * v:8.4f}" for v in z.grad))

# %% steps
# zh: 从错误的分数 -5 开始，各做多少步才能使概率超过一半？
# en: From a wrong score of -5, how many steps until the
# en: probability is above one half?
def mse(score, target):
    return F.mse_loss(score.sigmoid(), target)


for loss in (F.binary_cross_entropy_with_logits, mse):
    x = torch.tensor(-5.0, requires_grad=True)
    optimizer = torch.optim.SGD([x], lr=1.0)
    steps = 0
    while x < 0:
        optimizer.zero_grad()
        loss(x, torch.tensor(1.0)).backward()
        optimizer.step()
        steps += 1
    print(f"{loss.__name__:32} {steps}")
