# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "乘法与加法合在一起"
# title.en = "Multiplication and addition in one"
# ///

# %% fused
import torch

torch.manual_seed(0)
bias = torch.ones(4, 2, 3)
a, b = torch.randn(4, 2, 5), torch.randn(4, 5, 3)
out = torch.baddbmm(bias, a, b, beta=0.5, alpha=2)
print(torch.allclose(out, 0.5 * bias + 2 * a @ b, atol=1e-6))
x, y, z = torch.tensor([1.0, 2.0]), torch.full((2,), 3.0), torch.ones(2)
print(torch.addcmul(x, y, z, value=10), x + 10 * y * z)
print(torch.addcdiv(x, y, z, value=10), torch.lerp(x, y, 0.5))

# %% beta
# zh: beta=0 时忽略 input，其中的 NaN 也不传播。
# en: With beta=0, the input is ignored, including NaN.
nan = torch.full((4, 2, 3), torch.nan)
print(torch.baddbmm(nan, a, b, beta=0).isnan().any())
