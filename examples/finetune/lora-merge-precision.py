# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "把 LoRA 合并到低精度的权重"
# title.en = "Merge LoRA into low-precision weights"
# ///

# %% setup
import torch

torch.manual_seed(0)
W = torch.randn(512, 512) / 512**0.5  # (out, in)
A, B = torch.randn(8, 512) / 512**0.5, torch.randn(512, 8)
small = 0.0005 * B @ A  # the change that LoRA learned, (out, in)
large = 0.01 * B @ A
for name, change in ("small", small), ("large", large):
    print(f"{name}: {change.norm() / W.norm():.2%} of the weight")

# %% merge
for dtype in (torch.float32, torch.float16, torch.bfloat16):
    weight = W.to(dtype)
    row = f"{str(dtype)[6:]:9}"
    for name, change in ("small", small), ("large", large):
        merged = (weight.float() + change).to(dtype)
        kept = merged.float() - weight.float()
        lost = (kept - change).norm() / change.norm()
        same = (merged == weight).float().mean()
        row += f"  {name}: error {lost:5.1%}, unchanged {same:3.0%}"
    print(row)

# %% spacing
print(f"typical weight {W.std():.4f}, small change {small.std():.1e}")
w = W.std()
for dtype in (torch.float32, torch.float16, torch.bfloat16):
    near = w.to(dtype)
    step = torch.nextafter(near, torch.ones((), dtype=dtype)) - near
    print(f"{str(dtype)[6:]:9} half a step {step.item() / 2:.1e}")
