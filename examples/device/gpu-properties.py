# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GPU 的属性", en = "Properties of a GPU" }
# device = "cuda"
# ///

# %% name
import torch

print(torch.cuda.get_device_name(0))
props = torch.cuda.get_device_properties(0)
print(props.name == torch.cuda.get_device_name(0))

# %% current
print(torch.cuda.current_device())
print(torch.accelerator.current_device_index())
# zh: 只写 "cuda" 表示当前的 GPU。
# en: A plain "cuda" means the current GPU.
x = torch.ones(2, device="cuda")
print(x.device, torch.ones(2).device)

# %% capability
major, minor = torch.cuda.get_device_capability(0)
print(f"compute capability: {major}.{minor}")
print(f"memory: {props.total_memory / 2**30:.0f} GiB")
print((props.major, props.minor) == (major, minor))

# %% memory
free, total = torch.cuda.mem_get_info(0)  # bytes
print(0 < free < total, total > 2**30)

# %% wrong-index
try:
    torch.ones(2, device="cuda:99")
except RuntimeError as error:
    print(type(error).__name__)
    print(str(error).splitlines()[0])
