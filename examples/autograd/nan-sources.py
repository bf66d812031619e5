# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "NaN 的来源", en = "Sources of NaN" }
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
# zh: exp(100) 超出 float32 的范围，inf / inf 得到 nan。
# en: exp(100) overflows float32, and inf / inf is nan.
print(torch.log(torch.exp(logits) / torch.exp(logits).sum()))
print(torch.log_softmax(logits, dim=0))

# %% empty-mean
import torch.nn.functional as F

print(torch.zeros(0).mean())
# zh: 目标全部被忽略，等于对零个数求均值。
# en: All targets are ignored, so this is a mean of no numbers.
F.cross_entropy(logits[None], torch.tensor([-100]))

# %% sqrt
def gradient(f, x):
    x = x.clone().requires_grad_()
    (grad_x,) = torch.autograd.grad(f(x).sum(), x)
    return grad_x


v = torch.zeros(3)
print(gradient(torch.sqrt, v[:1]))
print(gradient(lambda v: v.pow(2).sum().sqrt(), v))
print(gradient(lambda v: (v.pow(2).sum() + 1e-12).sqrt(), v))
print(gradient(torch.linalg.vector_norm, v))

# %% where
x = torch.tensor([0.0, 4.0])
# zh: 前向选中 0，反向仍经过 sqrt：0 × inf 得到 nan。
# en: The forward pass selects 0, but the backward pass still goes
# en: through sqrt, and 0 × inf is nan.
one_where = lambda x: torch.where(x > 0, torch.sqrt(x), 0.0)
print(one_where(x), gradient(one_where, x))

# %% double-where
def two_wheres(x):
    safe = torch.where(x > 0, x, 1.0)
    return torch.where(x > 0, torch.sqrt(safe), 0.0)


print(two_wheres(x), gradient(two_wheres, x))

# %% log
p = torch.tensor([0.0, 0.25, 0.75])
entropies = {
    "formula": lambda p: -p * torch.log(p),
    "entr": torch.special.entr,
    "clamp": lambda p: -p * torch.log(p.clamp(min=1e-6)),
}
for name, f in entropies.items():
    print(f"{name:8}", f(p), gradient(f, p))
