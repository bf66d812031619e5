# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：第一个损失应该是多少"
# title.en = "Exercise: what the first loss should be"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x, y = torch.randn(256, 20), torch.randint(5, (256,))
model = nn.Linear(20, 5)
nn.init.zeros_(model.weight)
nn.init.zeros_(model.bias)
# zh: 所有权重都是 0，类别有 5 个。损失是多少？写到小数点后两位。
# en: All weights are 0, and there are 5 classes. Which loss? Two
# en: decimals.
answer = None

# %% check raises="AssertionError"
def check():
    loss = F.cross_entropy(model(x), y).item()
    assert answer is not None, "answer = None"
    assert abs(float(answer) - loss) < 0.01, f"answer = {answer}"


check()

# %% solution
import math

answer = math.log(5)
check()
print(f"{F.cross_entropy(model(x), y):.4f}, log(5) = {answer:.4f}")
