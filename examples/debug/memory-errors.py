# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "内存不足时", en = "When memory runs out" }
# ///

# %% accumulate
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(32, 1)
x, y = torch.randn(64, 32), torch.randn(64, 1)
mse = nn.functional.mse_loss
mse(model(x), y).backward()
whole = model.weight.grad.clone()
# zh: 四个小批次，同一时刻只有一张计算图。
# en: Four small batches; only one graph exists at a time.
model.zero_grad()
for xs, ys in zip(x.chunk(4), y.chunk(4)):
    (mse(model(xs), ys) / 4).backward()
parts = model.weight.grad

for name, grad in ("whole", whole), ("parts", parts):
    print(name, [f"{v:.4f}" for v in grad[0, :5].tolist()])

# %% halves
for dtype in (torch.float32, torch.bfloat16):
    print(dtype, torch.zeros(1024, dtype=dtype).nbytes)

# %% too-large raises="RuntimeError"
torch.empty(1_000_000_000_000_000)

# %% broadcast
# zh: meta 张量不占内存，却有大小。
# en: Meta tensors have a size but take no memory.
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
