# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的优化器速度"
# title.en = "Optimizer speed on a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% time volatile=true
import torch
from torch.utils.benchmark import Timer

torch.manual_seed(0)
sizes = {
    "200 of 64x64": [(64, 64)] * 200,
    "4 of 4096x4096": [(4096, 4096)] * 4,
}
for name, shapes in sizes.items():
    params = [torch.randn(s, device="cuda") for s in shapes]
    for p in params:
        p.requires_grad_().grad = torch.randn_like(p)
    print(name)
    for kind in {"foreach": False}, {"foreach": True}, {"fused": True}:
        optimizer = torch.optim.AdamW(params, lr=1e-3, **kind)
        optimizer.step()  # creates the state
        held = torch.cuda.memory_allocated()
        torch.cuda.reset_peak_memory_stats()
        optimizer.step()
        extra = (torch.cuda.max_memory_allocated() - held) / 2**20
        timer = Timer("step()", globals={"step": optimizer.step})
        ms = timer.blocked_autorange().median * 1e3
        label = "=".join(map(str, *kind.items()))
        print(f"  {label:13} {ms:6.2f} ms, {extra:4.0f} MiB more at its peak")
