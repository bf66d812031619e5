# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "二分类的损失", en = "Losses for yes or no" }
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
# zh: 答案是 0，模型却给了越来越大的分数。
# en: The answer is 0, but the model gives larger and larger scores.
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
# zh: 每个样本三个互不相干的是非题，可以全对，也可以全不对。
# en: Three separate questions per sample; all or none may be true.
logits = torch.tensor([[2.0, 3.0, -1.0], [-2.0, -1.0, -3.0]])
target = torch.tensor([[1.0, 1.0, 0.0], [0.0, 0.0, 0.0]])  # (2, 3)
print(f"{F.binary_cross_entropy_with_logits(logits, target):.4f}")
# zh: sigmoid 大于 0.5，就是 logits 大于 0。
# en: sigmoid above 0.5 means logits above 0.
logits > 0

# %% pos-weight
# zh: 是非题里「是」很少，就让每个「是」顶三个。
# en: If "yes" is rare, let each "yes" count three times.
logits = torch.tensor([2.0, -1.0, 0.0])
target = torch.tensor([1.0, 0.0, 1.0])
f = F.binary_cross_entropy_with_logits
print(f(logits, target, reduction="none"))
print(f(logits, target, reduction="none", pos_weight=torch.tensor(3.0)))

# %% two-classes
# zh: 两个 logits 做交叉熵，只看它们的差：与一个 logit 是一回事。
# en: Cross entropy on two logits only sees their difference: the
# en: same as one logit.
pair = torch.stack([torch.zeros(3), logits], dim=1)  # (3, 2)
print(f"{F.cross_entropy(pair, target.long()):.4f}")
print(f"{f(logits, target):.4f}")
