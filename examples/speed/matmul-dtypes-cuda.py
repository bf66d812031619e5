# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "各种 dtype 的矩阵乘法速度"
# title.en = "Matrix products in each dtype"
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import torch
import torch.nn.functional as F
from torch.utils.benchmark import Timer

torch.manual_seed(0)
n = 8192
a, b = torch.randn(2, n, n, device="cuda")
exact = a.double() @ b.double()


def report(name, f):
    time = Timer("f()", globals={"f": f}).blocked_autorange().median
    rate = 2 * n**3 / time / 1e12
    error = ((f().double() - exact).norm() / exact.norm()).item()
    print(f"{name:13} {rate:5.0f} TFLOP/s, error {error:.0e}")


report("float32", lambda: a @ b)
torch.backends.cuda.matmul.fp32_precision = "tf32"
report("float32, TF32", lambda: a @ b)
for dtype in torch.float16, torch.bfloat16:
    x, y = a.to(dtype), b.to(dtype)
    report(str(dtype).removeprefix("torch."), lambda: x @ y)

# %% float8 volatile=true
# zh: float8 还要缩放系数，而且第二个矩阵要按列存放。
# en: float8 needs scales, and the second matrix column by column.
x8 = a.to(torch.float8_e4m3fn)
y8 = b.T.contiguous().to(torch.float8_e4m3fn).T
one = torch.ones((), device="cuda")
whole = F.ScalingType.TensorWise  # one scale for a tensor
report("float8_e4m3fn", lambda: F.scaled_mm(x8, y8, one, whole, one, whole))
