# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "手工量化", en = "Quantization by hand" }
# ///

# %% symmetric
import torch

w = torch.tensor([-0.9, -0.31, 0.0, 0.05, 0.62])
scale = w.abs().max() / 127
q = torch.round(w / scale).to(torch.int8)  # within 127
back = q.float() * scale
print("int8    ", q.tolist())
print("restored", [round(v, 4) for v in back.tolist()])
print(f"scale {scale:.5f}, half of it {scale / 2:.5f}")
print(f"error {(back - w).abs().max():.5f}")

# %% zero-point
x = torch.tensor([0.0, 0.4, 1.1, 2.5])  # none negative, after ReLU
scale = (x.max() - x.min()) / 255
zero_point = (-128 - x.min() / scale).round()
q = (x / scale + zero_point).round().clamp(-128, 127).to(torch.int8)
back = (q.float() - zero_point) * scale
print("zero point", int(zero_point), " int8", q.tolist())
symmetric = x.max() / 127
other = (x / symmetric).round() * symmetric
print(f"error with    zero point {(back - x).abs().max():.5f}")
print(f"error without zero point {(other - x).abs().max():.5f}")

# %% per-row
torch.manual_seed(0)
w = torch.randn(64, 64) * torch.logspace(-2, 0, 64)[:, None]


def report(name, w, scale):
    q = (w / scale).round()
    error = (q * scale - w).norm(dim=1) / w.norm(dim=1)
    zeros = (q == 0).float().mean(1)
    print(name, "row: size, zeros, relative error")
    for row in (0, 16, 32, 63):
        print(f"{row:3}: {w[row].abs().max():.3f}, {zeros[row]:4.0%},"
              f" {error[row]:.3f}")


one = w.abs().max() / 127  # ()
per_row = w.abs().amax(dim=1, keepdim=True) / 127  # (64, 1)
report("one scale;", w, one)
report("scale per row;", w, per_row)

# %% matmul
x = torch.randn(8, 64)
x_scale = x.abs().amax(dim=1, keepdim=True) / 127  # (8, 1)
x_int = (x / x_scale).round().to(torch.int8)
w_int = (w / per_row).round().to(torch.int8)
total = torch._int_mm(x_int, w_int.T.contiguous())  # int32
y = total * x_scale * per_row.T
exact = x @ w.T
print(total.dtype, f"{(y - exact).norm() / exact.norm():.3f}")
