# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "卷积默认使用 TF32"
# title.en = "Convolutions use TF32 by default"
# device = "cuda"
# ///

# %% defaults
import torch
import torch.nn.functional as F

print("convolutions:   ", torch.backends.cudnn.conv.fp32_precision)
print("matrix products:", torch.backends.cuda.matmul.fp32_precision)

# %% conv volatile=true
torch.manual_seed(0)
x = torch.randn(16, 64, 56, 56, device="cuda")
w = torch.randn(64, 64, 3, 3, device="cuda")
exact = F.conv2d(x.double(), w.double())


def error(y, exact):
    return f"{((y - exact).norm() / exact.norm()).item():.0e}"


print("conv, by default", error(F.conv2d(x, w), exact))
torch.backends.cudnn.conv.fp32_precision = "ieee"
print("conv, ieee      ", error(F.conv2d(x, w), exact))

# %% matmul volatile=true
a, b = torch.randn(2, 2048, 2048, device="cuda")
exact = a.double() @ b.double()
print("matmul, default ", error(a @ b, exact))
print("matmul on a CPU ", error((a.cpu() @ b.cpu()).cuda(), exact))
