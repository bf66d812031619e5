# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "分布形式的 Gumbel-softmax"
# title.en = "Gumbel-softmax as a distribution"
# ///

# %% relaxed
import torch
from torch import distributions as D

torch.manual_seed(0)
logits = torch.tensor([1.0, 0.0, -1.0], requires_grad=True)
relaxed = D.RelaxedOneHotCategorical(torch.tensor(0.5), logits=logits)
print(relaxed.rsample(), relaxed.has_rsample)
straight = D.OneHotCategoricalStraightThrough(logits=logits)
print(straight.rsample())
hard = D.OneHotCategorical(logits=logits)
print(hard.sample(), hard.has_rsample)

# %% gradients
# zh: 直通估计的梯度是 softmax 的梯度，与温度无关。
# en: The straight-through gradient is that of softmax.
values = torch.tensor([1.0, 2.0, 4.0])
exact = torch.autograd.grad((logits.softmax(0) * values).sum(), logits)
print("exact:           ", exact[0])
for name, distribution in (
    ("relaxed:         ", relaxed), ("straight-through:", straight)
):
    samples = distribution.rsample((10_000,))
    loss = (samples * values).sum(1).mean()
    print(name, torch.autograd.grad(loss, logits)[0])
