# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "注册一个算子", en = "Register an operator" }
# ///

# %% quick
import torch

@torch.library.custom_op("demo::sine", mutates_args=())
def sine(x: torch.Tensor) -> torch.Tensor:
    import numpy as np  # any code, even without torch
    y = np.sin(x.numpy(force=True))
    return torch.from_numpy(y).to(x.device)

sine.register_fake(torch.empty_like)
compiled = torch.compile(
    lambda x: sine(2 * x) + 1, backend="aot_eager", fullgraph=True)
print(compiled(torch.linspace(0, 1, 4)))
