# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "模拟内核", en = "A simulated kernel" }
# ///

# %% programs
import torch


def kernel(program_id, a, b, out, n, BLOCK):
    offsets = program_id * BLOCK + torch.arange(BLOCK)
    mask = offsets < n
    inside = offsets[mask]
    x = a[inside] + b[inside]
    y = 0.5 * x * (1 + torch.erf(x * 0.5**0.5))
    out[inside] = y
    return int(mask.sum())


torch.manual_seed(0)
n, BLOCK = 10, 4
a, b = torch.randn(2, n)
out = torch.full((n,), float("nan"))
programs = -(-n // BLOCK)  # rounded up, as triton.cdiv does
for i in range(programs):
    print("program", i, "elements", kernel(i, a, b, out, n, BLOCK))
expected = torch.nn.functional.gelu(a + b)
print(f"largest difference {(out - expected).abs().max():.6f}")

# %% no-mask raises="IndexError"
offsets = (programs - 1) * BLOCK + torch.arange(BLOCK)
print(offsets.tolist(), "of", n)
a[offsets]

# %% traffic
# zh: 每个元素读两个数、写一个数；分两步则多写、多读一次。
# en: Two reads and a write for each element; two steps add a write and
# en: a read.
size = 4 * n
fused = size + size + size
separate = (size + size + size) + (size + size)
print("bytes moved, fused / separate:", fused / separate)
