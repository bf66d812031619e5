# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchao"]
#
# [tool.example]
# title = { zh = "手工 int4 与 float8", en = "int4, float8 by hand" }
# ///

# %% grid
import torch

# zh: int4 只有 16 个等距的数；float8 在 0 附近更密。
# en: int4 has 16 evenly spaced numbers; those of float8 are denser
# en: near 0.
codes = torch.arange(256, dtype=torch.uint8)
for dtype in (torch.float8_e4m3fn, torch.float8_e5m2):
    values = codes.view(dtype).float()
    values = values[values.isfinite()].unique()
    print(dtype, len(values), "numbers, largest", values.max().item())
    some = values[(values >= 1) & (values <= 2)]
    print("  from 1 to 2:", some.tolist())

# %% pack
x = torch.tensor([[-8, 7, 3, -1]])  # int4: -8 to 7
low, high = x[:, 0::2] & 15, x[:, 1::2] & 15
packed = (low | high << 4).to(torch.uint8)  # two numbers in a byte
print(packed)
unpacked = torch.stack([packed & 15, packed >> 4], dim=-1).flatten(1)
unpacked = unpacked.to(torch.int8)
print(torch.where(unpacked > 7, unpacked - 16, unpacked))

# %% groups
def quantize(weight, group, largest):
    grouped = weight.reshape(len(weight), -1, group)
    scale = grouped.abs().amax(-1, keepdim=True) / largest
    return (grouped / scale).round().mul(scale).reshape(weight.shape)


torch.manual_seed(0)
weight = torch.randn(2048, 512)
weight[:, ::100] *= 10  # a few large columns, as in language models
for bits, largest in (8, 127), (4, 7):
    for group in (512, 128, 32):
        restored = quantize(weight, group, largest)
        error = (restored - weight).norm() / weight.norm()
        stored = bits + 16 / group
        print(f"int{bits}, groups of {group:3}: {error:.3f}, "
              f"{stored:.2f} bits per weight")

# %% float8
for dtype in (torch.float8_e4m3fn, torch.float8_e5m2):
    scale = weight.abs().amax(1, keepdim=True) / torch.finfo(dtype).max
    restored = (weight / scale).to(dtype).float() * scale
    error = (restored - weight).norm() / weight.norm()
    print(f"{str(dtype)[6:]:13} {error:.3f}, 8 bits per weight")
