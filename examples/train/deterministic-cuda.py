# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上哪些操作没有确定性的实现"
# title.en = "Operations without a deterministic version on a GPU"
# device = "cuda"
# ///

# %% list
import torch
import torch.nn.functional as F

torch.use_deterministic_algorithms(True)
x = torch.randn(2, 3, 8, 8, device="cuda", requires_grad=True)
labels = torch.zeros(2, 8, 8, dtype=torch.int64, device="cuda")
grid = torch.zeros(2, 4, 4, 2, device="cuda")
volume = x[None]
calls = {
    "x @ x": lambda: x @ x,
    "conv2d": lambda: F.conv2d(x, x),
    "cumsum": lambda: x.cumsum(-1),
    "cross_entropy of images": lambda: F.cross_entropy(x, labels),
    "interpolate, bilinear": lambda: F.interpolate(
        x, scale_factor=2, mode="bilinear"
    ),
    "interpolate, bicubic": lambda: F.interpolate(
        x, scale_factor=2, mode="bicubic"
    ),
    "adaptive_avg_pool2d": lambda: F.adaptive_avg_pool2d(x, 3),
    "max_pool3d": lambda: F.max_pool3d(volume, 2),
    "grid_sample": lambda: F.grid_sample(
        x, grid, align_corners=False
    ),
    "index_add": lambda: x.index_add(0, labels[0, 0, :2], x),
    "embedding": lambda: F.embedding(labels, x[0, 0]),
    "histc": lambda: x.histc(10),
}
for name, call in calls.items():
    step = "forward"
    try:
        y = call()
        step = "backward"
        if y.requires_grad:
            y.sum().backward()
        print(f"{name:24} works")
    except RuntimeError as e:
        print(f"{name:24} {step}: {str(e).split()[0]}")

# %% error raises="RuntimeError"
F.grid_sample(x, grid, align_corners=False).sum().backward()

# %% warn-only
torch.use_deterministic_algorithms(True, warn_only=True)
F.grid_sample(x, grid, align_corners=False).sum().backward()
print(x.grad.shape)
