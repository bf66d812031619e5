# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "手工舍入到 TF32", en = "TF32 rounding by hand" }
# ///

# %% round
import torch


def round_to_tf32(x):
    # zh: 尾数保留 10 位，去掉 13 位，先加半个单位再截断。
    # en: Keep 10 bits of the mantissa and drop 13: add half a unit,
    # en: then cut off.
    bits = x.view(torch.int32) + (1 << 12)
    return (bits & ~((1 << 13) - 1)).view(torch.float32)


third = torch.tensor(1 / 3)
print(f"float32   {third.item():.9f}")
print(f"TF32      {round_to_tf32(third).item():.9f}")
print(f"bfloat16  {third.bfloat16().item():.9f}")

# %% range
large = torch.tensor(1e38)
print(f"TF32      {round_to_tf32(large).item():.3e}")
print(f"float16   {large.half().item()}")

# %% product
torch.manual_seed(0)
x = torch.randn(256, 256)
exact = x.double() @ x.double()
rounded = {
    "float32": x,
    "TF32": round_to_tf32(x),
    "bfloat16": x.bfloat16().float(),
}
for name, y in rounded.items():
    error = ((y @ y - exact).norm() / exact.norm()).item()
    print(f"{name:9} relative error {error:.0e}")
