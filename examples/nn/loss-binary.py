# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "二分类的损失", en = "Binary cross entropy" }
# ///

# %% with-logits
import torch
import torch.nn.functional as F

logits = torch.tensor([2.0, -1.0, 0.0])  # (3,)
target = torch.tensor([1.0, 0.0, 1.0])  # (3,) float32
p = logits.sigmoid()
by_hand = -(target * p.log() + (1 - target) * (1 - p).log()).mean()
print(f"{F.binary_cross_entropy_with_logits(logits, target):.4f}")
print(f"{F.binary_cross_entropy(p, target):.4f}")
print(f"{by_hand:.4f}")

# %% saturate
# zh: 标签是 0，模型却给出越来越大的分数。
# en: The label is 0, but the scores get larger and larger.
target = torch.tensor(0.0)
for value in (5.0, 10.0, 20.0, 200.0):
    a = torch.tensor(value, requires_grad=True)
    b = torch.tensor(value, requires_grad=True)
    loss_a = F.binary_cross_entropy_with_logits(a, target)
    loss_b = F.binary_cross_entropy(b.sigmoid(), target)
    loss_a.backward()
    loss_b.backward()
    print(f"{value:5.0f}", end="  ")
    print(f"logits: loss {loss_a:6.2f} grad {a.grad:.2f}", end="  ")
    print(f"sigmoid: loss {loss_b:6.2f} grad {b.grad:.2f}")

# %% multi-label
# zh: 每个样本三个互相独立的标签，可以全是 1，也可以全是 0。
# en: Three independent labels per sample: all or none can be 1.
logits = torch.tensor([[2.0, 3.0, -1.0], [-2.0, -1.0, -3.0]])
target = torch.tensor([[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]])  # (2, 3)
print(f"{F.binary_cross_entropy_with_logits(logits, target):.4f}")
# zh: sigmoid 大于 0.5 等价于 logits 大于 0。
# en: A sigmoid above 0.5 is a logit above 0.
logits > 0

# %% pos-weight
# zh: 正样本很少时，让每个正样本的损失乘以 3。
# en: If positives are rare, count each of them three times.
logits = torch.tensor([2.0, -1.0, 0.0])
target = torch.tensor([1.0, 0.0, 1.0])
f = F.binary_cross_entropy_with_logits
print(f(logits, target, reduction="none"))
print(f(logits, target, reduction="none", pos_weight=torch.tensor(3.0)))
