# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "NaN 从哪里来", en = "Where NaN comes from" }
# ///

# %% forward
import torch

inf, zero = torch.tensor(torch.inf), torch.tensor(0.0)
print("nan:", zero / zero, inf - inf, zero * inf)
print("nan:", torch.sqrt(zero - 1), torch.log(zero - 1))
print("inf:", 1 / zero, torch.exp(zero + 100), -torch.log(zero))
print("once nan, always nan:", (inf - inf) * 0 + 1)

# %% softmax
logits = torch.tensor([100.0, 0.0])
# zh: exp(100) 超出 float32 的范围，inf / inf 是 nan。
# en: exp(100) does not fit in float32, and inf / inf is nan.
print(torch.log(torch.exp(logits) / torch.exp(logits).sum()))
print(torch.log_softmax(logits, dim=0))

# %% empty-mean
import torch.nn.functional as F

print(torch.zeros(0).mean())
# zh: 目标全被忽略，平均的就是零个数。
# en: All targets are ignored: the mean is of no numbers at all.
F.cross_entropy(logits[None], torch.tensor([-100]))

# %% sqrt
def slope(f, x):
    x = x.clone().requires_grad_()
    (grad_x,) = torch.autograd.grad(f(x).sum(), x)
    return grad_x


v = torch.zeros(3)
print(slope(torch.sqrt, v[:1]))
print(slope(lambda v: v.pow(2).sum().sqrt(), v))
print(slope(lambda v: (v.pow(2).sum() + 1e-12).sqrt(), v))
print(slope(torch.linalg.vector_norm, v))

# %% where
x = torch.tensor([0.0, 4.0])
# zh: 前向选了 0，反向仍要经过 sqrt：0 × inf 是 nan。
# en: Forward picks 0; backward still meets sqrt: 0 × inf is nan.
one_where = lambda x: torch.where(x > 0, torch.sqrt(x), 0.0)
print(one_where(x), slope(one_where, x))

# %% double-where
def two_wheres(x):
    safe = torch.where(x > 0, x, 1.0)
    return torch.where(x > 0, torch.sqrt(safe), 0.0)


print(two_wheres(x), slope(two_wheres, x))

# %% log
p = torch.tensor([0.0, 0.25, 0.75])
entropies = {
    "formula": lambda p: -p * torch.log(p),
    "entr": torch.special.entr,
    "clamp": lambda p: -p * torch.log(p.clamp(min=1e-6)),
}
for name, f in entropies.items():
    print(f"{name:8}", f(p), slope(f, p))
