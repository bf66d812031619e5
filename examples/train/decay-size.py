# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一步衰减多少"
# title.en = "How much a step decays"
# ///

# %% without-gradient
import torch


def left(make, steps=10_000, **options):
    w = torch.nn.Parameter(torch.ones(1))
    optimizer = make([w], **options)
    w.grad = torch.zeros(1)
    for _ in range(steps):
        optimizer.step()
    return w.item()


sgd, adamw = torch.optim.SGD, torch.optim.AdamW
print(f"SGD   0.1   * 1e-4  {left(sgd, lr=0.1, weight_decay=1e-4):.2f}")
print(f"AdamW 0.001 * 1e-4  "
      f"{left(adamw, lr=1e-3, weight_decay=1e-4):.3f}")
print(f"AdamW 0.001 * 0.05  "
      f"{left(adamw, lr=1e-3, weight_decay=0.05):.2f}")

# %% momentum
# zh: 动量 0.9 让 SGD 的衰减也累积为大约 10 倍。
# en: Momentum 0.9 multiplies the decay of SGD by about 10, too.
print(f"{left(sgd, lr=0.1, momentum=0.9, weight_decay=1e-4):.2f}")
