# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "双三次插值会超出原来的范围"
# title.en = "Bicubic interpolation overshoots"
# ///

# %% overshoot
import torch
import torch.nn.functional as F

edge = torch.tensor([0.0, 0, 0, 1, 1, 1]).expand(1, 1, 6, 6)
for mode in "bilinear", "bicubic":
    wide = F.interpolate(edge, size=(6, 12), mode=mode)
    print(f"{mode:8}", [round(v, 2) for v in wide[0, 0, 0].tolist()])

# %% order
from torchvision.transforms import v2

resize = v2.Resize((6, 12), interpolation=v2.InterpolationMode.BICUBIC)
to_float = v2.ToDtype(torch.float32, scale=True)
pixels = (edge[0] * 255).to(torch.uint8)  # (1, 6, 6)
first = to_float(resize(pixels))
last = resize(to_float(pixels))
difference = (first - last.clamp(0, 1)).abs().max()
print(f"resize, then convert: {first.min():.3f} to {first.max():.3f}")
print(f"convert, then resize: {last.min():.3f} to {last.max():.3f}")
print(f"largest difference {difference:.4f}")
