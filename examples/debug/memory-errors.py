# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "内存不够时", en = "When memory runs out" }
# ///

# %% too-large raises="RuntimeError"
import torch

torch.empty(1_000_000_000_000_000)

# %% broadcast
# zh: 两两之差：不真的造出来，也能先算要多少。
# en: All pairwise differences: the size can be known beforehand.
with torch.device("meta"):
    a, b = torch.zeros(20_000, 64), torch.zeros(20_000, 64)
differences = a[:, None] - b  # (20000, 20000, 64)
distances = torch.cdist(a, b)  # (20000, 20000)
for t in (differences, distances):
    print(f"{t.nbytes / 2**30:.1f} GiB")

# %% view
big = torch.zeros(1_000_000)
part = big[:10]
del big
print(part.nbytes, part.untyped_storage().nbytes())
part = part.clone()
print(part.nbytes, part.untyped_storage().nbytes())

# %% accumulate
from torch import nn

torch.manual_seed(0)
model = nn.Linear(32, 1)
x, y = torch.randn(64, 32), torch.randn(64, 1)
mse = nn.functional.mse_loss
mse(model(x), y).backward()
whole = model.weight.grad.clone()
# zh: 四个小批次，图一次只有一张，梯度加起来一样。
# en: Four small batches, one graph at a time, the same sum.
model.zero_grad()
for xs, ys in zip(x.chunk(4), y.chunk(4)):
    (mse(model(xs), ys) / 4).backward()
print(torch.allclose(whole, model.weight.grad, atol=1e-6))

# %% halves
for dtype in (torch.float32, torch.bfloat16):
    print(dtype, torch.zeros(1024, dtype=dtype).nbytes)
