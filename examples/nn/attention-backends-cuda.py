# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "注意力的各种后端"
# title.en = "Backends of attention"
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.utils.benchmark import Timer

MIB = 2**20
torch.manual_seed(0)
q, k, v = torch.randn(
    3, 2, 16, 4096, 64, device="cuda", dtype=torch.bfloat16
)  # (N, heads, L, E)


def report(name):
    torch.cuda.reset_peak_memory_stats()
    start = torch.cuda.memory_allocated()
    attend = F.scaled_dot_product_attention
    attend(q, k, v, is_causal=True)
    peak = torch.cuda.max_memory_allocated() - start
    call = "attend(q, k, v, is_causal=True)"
    timer = Timer(call, globals=globals() | {"attend": attend})
    ms = timer.blocked_autorange().median * 1e3
    print(f"{name:20} {ms:6.2f} ms, {peak / MIB:6.0f} MiB")


for name in "MATH", "EFFICIENT_ATTENTION", "FLASH_ATTENTION":
    with sdpa_kernel(getattr(SDPBackend, name)):
        report(name)
with sdpa_kernel(SDPBackend.CUDNN_ATTENTION):
    report("CUDNN_ATTENTION")
report("(not chosen)")

# %% refused raises="RuntimeError"
mask = torch.ones(4096, 4096, dtype=torch.bool, device="cuda").tril()
with sdpa_kernel(SDPBackend.FLASH_ATTENTION):
    F.scaled_dot_product_attention(q, k, v, attn_mask=mask)

# %% float32 raises="RuntimeError"
with sdpa_kernel(SDPBackend.FLASH_ATTENTION):
    F.scaled_dot_product_attention(q.float(), k.float(), v.float())
