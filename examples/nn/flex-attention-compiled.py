# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "编译 flex_attention"
# title.en = "Compiling flex_attention"
# compiler = true
# timeout = 240
# ///

# %% compile
import logging
import warnings

import torch
from torch.nn.attention.flex_attention import (
    create_block_mask, flex_attention,
)
from torch.nn.functional import scaled_dot_product_attention as sdpa

# zh: 不显示找不到 GPU 的提示。
# en: Don't log that there is no GPU.
logging.getLogger("torch.utils.cpp_extension").disabled = True
warnings.filterwarnings("ignore", "flex_attention called without")
torch.manual_seed(0)
L = 2048
q, k, v = torch.randn(3, 1, 4, L, 32)  # (N, heads, L, E)


def window(b, h, q_idx, kv_idx):
    return (q_idx >= kv_idx) & (q_idx - kv_idx < 128)


mask = create_block_mask(window, None, None, L, L, device="cpu")
fused = torch.compile(flex_attention)
out = fused(q, k, v, block_mask=mask)
i = torch.arange(L)
dense = window(0, 0, i[:, None], i)  # (L, L)
same = sdpa(q, k, v, attn_mask=dense)
print(out[0, 0, -1, :3])
print(same[0, 0, -1, :3])

# %% speed volatile=true
from torch.utils.benchmark import Timer

calls = {
    "fused": lambda: fused(q, k, v, block_mask=mask),
    "not compiled": lambda: flex_attention(q, k, v, block_mask=mask),
    "sdpa, mask": lambda: sdpa(q, k, v, dense),
}
for name, call in calls.items():
    call()
    ms = Timer("f()", globals={"f": call}).timeit(3).median * 1e3
    print(f"{name:12} {ms:7.1f} ms")
