# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "归一化要用 float32 计算", en = "Norms in float32" }
# ///

# %% square
import torch
import torch.nn.functional as F

for value in (1e-4, 300.0):
    x = torch.full((4,), value, dtype=torch.float16)
    print(f"{value:6} squared:", x.pow(2)[0].item())

# %% norm
def rms_norm(x, weight, eps=1e-6, cast=True):
    h = x.float() if cast else x
    h = h * torch.rsqrt(h.pow(2).mean(-1, keepdim=True) + eps)
    return (weight * h).type_as(x)


weight = torch.ones(4)
x = torch.tensor([300.0, -300, 100, 50]).half()
print("float16:", rms_norm(x, weight, cast=False))
print("float32:", rms_norm(x, weight))
print("nn     :", F.rms_norm(x, (4,), weight.half(), 1e-6))

# %% bfloat16
# zh: bfloat16 不会溢出，但只有 8 位有效数字（二进制）。
# en: bfloat16 doesn't overflow, but has 8 significant bits.
torch.manual_seed(0)
x = torch.randn(1000, 512).bfloat16()
exact = F.rms_norm(x.double(), (512,))
weight = torch.ones(512)
for cast in (False, True):
    error = (rms_norm(x, weight, cast=cast) - exact).abs().mean()
    print(f"cast={cast!s:5}: mean error {error:.5f}")

# %% promote
# zh: 权重是 float32：不转换回去，结果就提升为 float32。
# en: The weight is float32: without the cast back, so is the result.
h = rms_norm(x, weight)
print((weight * h).dtype, (weight * h).type_as(x).dtype)
