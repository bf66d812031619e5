# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Triton 内核", en = "A Triton kernel" }
# device = "cuda"
# compiler = true
# exclusive = true
# timeout = 120
# ///

# %% kernel
import os

# zh: 3.9 还允许把乘法和加法合成一条指令；3.10 起默认不允许。
# en: May fuse a product and a sum, as up to 3.9; 3.10 won't.
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")
import torch
import triton
import triton.language as tl


@triton.jit
def add_gelu_kernel(a, b, out, n, BLOCK: tl.constexpr):
    # zh: 每个程序处理 BLOCK 个元素。
    # en: Each program handles BLOCK elements.
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    x = tl.load(a + offsets, mask=mask)
    x += tl.load(b + offsets, mask=mask)
    y = 0.5 * x * (1 + tl.erf(x * 0.7071067811865476))
    tl.store(out + offsets, y, mask=mask)


def add_gelu(a, b):
    out = torch.empty_like(a)
    n = out.numel()
    grid = (triton.cdiv(n, 1024),)
    add_gelu_kernel[grid](a, b, out, n, BLOCK=1024)
    return out


torch.manual_seed(0)
a, b = torch.randn(2, 100_003, device="cuda")
expected = torch.nn.functional.gelu(a + b)
print(add_gelu(a, b)[:4])
print(expected[:4])

# %% speed volatile=true
from torch.utils.benchmark import Timer

a, b = torch.randn(2, 2**24, device="cuda")
calls = {
    "torch": lambda: torch.nn.functional.gelu(a + b),
    "triton": lambda: add_gelu(a, b),
}
calls["torch.compile"] = torch.compile(calls["torch"])
for name, f in calls.items():
    timer = Timer("f()", globals={"f": f})
    print(f"{name:13} {timer.blocked_autorange().median * 1e6:4.0f} us")

# %% check
for n in (1, 1023, 1024, 1025, 65_537):
    a, b = torch.randn(2, n, device="cuda")
    torch.testing.assert_close(
        add_gelu(a, b), torch.nn.functional.gelu(a + b)
    )
    print(n, "close")

# %% operator
@torch.library.triton_op("demo::add_gelu", mutates_args=())
def add_gelu_op(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    out = torch.empty_like(a)
    n = out.numel()
    grid = (triton.cdiv(n, 1024),)
    torch.library.wrap_triton(add_gelu_kernel)[grid](
        a, b, out, n, BLOCK=1024
    )
    return out


compiled = torch.compile(lambda a, b: add_gelu_op(a, b) * 2)
print(compiled(a, b)[:4])
print(2 * add_gelu(a, b)[:4])
