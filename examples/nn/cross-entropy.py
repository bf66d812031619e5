# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "交叉熵", en = "Cross entropy" }
# ///

# %% logits
import torch
import torch.nn.functional as F
from torch import nn

# zh: 两个样本，三个类；target 是正确的类的编号。
# en: Two samples, three classes; target has the number of the
# en: right class.
logits = torch.tensor([[2.0, 0.0, -1.0], [0.0, 3.0, 0.0]])  # (2, 3)
target = torch.tensor([0, 2])  # (2,) int64
print(f"{nn.CrossEntropyLoss()(logits, target):.4f}")
print(f"{F.cross_entropy(logits, target):.4f}")

# %% by-hand
p = logits.exp() / logits.exp().sum(1, keepdim=True)  # (2, 3)
right = p[torch.arange(2), target]  # (2,)
print("probability of the right class", right)
print("its negative log", -right.log())
print(f"mean {-right.log().mean():.4f}")

# %% figure alt_zh="损失随正确类的概率变化的曲线，横轴从 0 到 1。概率是 1 时损失是 0，0.5 时约 0.69，越靠近 0 升得越陡。" alt_en="The loss against the probability of the right class, from 0 to 1. It is 0 at probability 1, about 0.69 at 0.5, and rises ever more steeply towards 0."
import matplotlib.pyplot as plt

p = torch.linspace(0.005, 1, 200)
fig, ax = plt.subplots(figsize=(4.5, 2.4), layout="constrained")
ax.plot(p, -p.log(), color="C0")
ax.plot(right, -right.log(), "o", color="C1", label="the two samples")
ax.set(xlabel="probability of the right class", ylabel="loss")
ax.legend(frameon=False)
plt.show()

# %% predict
# zh: 只问是哪一类，logits 就够了；要概率，才用 softmax。
# en: For the class alone logits are enough; softmax is for
# en: probabilities.
print(logits.argmax(1), logits.softmax(1).argmax(1))
logits.softmax(1)
