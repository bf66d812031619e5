# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "编译的模式", en = "Modes of torch.compile" }
# ///

# %% modes
import torch

for mode, options in torch._inductor.list_mode_options().items():
    if mode != "lite":
        print(f"{mode:27} {options}")

# %% bad-mode raises="RuntimeError"
torch.compile(torch.sin, mode="fast")

# %% bad-backend raises="InvalidBackend"
torch.compile(torch.sin, backend="nvfuser")

# %% both raises="RuntimeError"
torch.compile(torch.sin, mode="default", options={"max_autotune": True})
