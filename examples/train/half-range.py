# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "float16 与 bfloat16", en = "float16 and bfloat16" }
# ///

# %% table
import torch

for dtype in (torch.float32, torch.float16, torch.bfloat16):
    info = torch.finfo(dtype)
    print(
        f"{str(dtype):14} {info.bits} bits  max {info.max:.3g}  "
        f"smallest normal {info.tiny:.2g}  eps {info.eps:.2g}"
    )

# %% overflow
x = torch.tensor(70000.0)
print("float16 ", x.half())
print("bfloat16", x.bfloat16())

# %% underflow
x = torch.tensor(1e-8)
print("float16 ", x.half())
print("bfloat16", x.bfloat16())

# %% precision
# zh: bfloat16 在 256 之后间隔是 2，加 1 没有效果。
# en: From 256, bfloat16 has a spacing of 2: 257 becomes 256.
x = torch.tensor(256.0)
for dtype in (torch.float32, torch.float16, torch.bfloat16):
    print(dtype, (x.to(dtype) + 1).item())

# %% small-updates
for dtype in (torch.float32, torch.bfloat16):
    w = torch.tensor(1.0, dtype=dtype)
    for _ in range(1000):
        w -= 0.001
    print(dtype, f"{w.item():.3f}")
