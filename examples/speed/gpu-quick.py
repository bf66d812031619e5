# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "矩阵乘法的精度设置", en = "Precision of products" }
# ///

# %% quick
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
x = torch.randn(512, 512, device=device)
exact = x.double() @ x.double()
for precision in "highest", "high":
    torch.set_float32_matmul_precision(precision)
    error = (x @ x - exact).abs().max().item()
    print(f"{precision:8} largest error {error:.0e}")
