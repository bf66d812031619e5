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
print(f"{(add_gelu(a, b) - expected).abs().max():.6f}")

# %% speed volatile=true
from torch.utils.benchmark import Timer

a, b = torch.randn(2, 2**24, device="cuda")
calls = {
    "torch": lambda: torch.nn.functional.gelu(a + b),
    "triton": lambda: add_gelu(a, b),
}
times = {
    name: Timer("f()", globals={"f": f}).blocked_autorange().median
    for name, f in calls.items()
}
print(f"torch / triton {times['torch'] / times['triton']:.1f}")

# %% check
for n in (1, 1023, 1024, 1025, 65_537):
    a, b = torch.randn(2, n, device="cuda")
    torch.testing.assert_close(
        add_gelu(a, b), torch.nn.functional.gelu(a + b)
    )
    print(n, "equal")

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
print(f"{(compiled(a, b) - 2 * add_gelu(a, b)).abs().max():.6f}")
