# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "一个 Triton 内核", en = "A Triton kernel, briefly" }
# device = "cuda"
# compiler = true
# timeout = 120
# ///

# %% quick
import torch
import triton
import triton.language as tl
@triton.jit
def double(x, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, 2 * tl.load(x + i, mask=i < n), mask=i < n)
x = torch.arange(1000.0, device="cuda")
out = torch.empty_like(x)
double[(triton.cdiv(1000, 256),)](
    x, out, 1000, BLOCK=256, enable_fp_fusion=True
)
print(torch.equal(out, 2 * x), out[-3:])
