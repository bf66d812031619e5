# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GPU 的属性", en = "Properties of a GPU" }
# device = "cuda"
# ///

# %% name volatile=true
import torch

print(torch.cuda.get_device_name(0))
props = torch.cuda.get_device_properties(0)
print("multiprocessors:", props.multi_processor_count)
print("L2 cache:", props.L2_cache_size // 2**20, "MiB")

# %% current
print(torch.cuda.current_device())
print(torch.accelerator.current_device_index())
# zh: 只写 "cuda" 表示当前的 GPU。
# en: A plain "cuda" means the current GPU.
x = torch.ones(2, device="cuda")
print(x.device, torch.ones(2).device)

# %% capability volatile=true
major, minor = torch.cuda.get_device_capability(0)
print(f"compute capability: {major}.{minor}")
print(f"memory: {props.total_memory / 2**30:.0f} GiB")
print(torch.cuda.get_arch_list())

# %% memory volatile=true
free, total = torch.cuda.mem_get_info(0)  # bytes
print(f"{free / 2**30:.1f} of {total / 2**30:.1f} GiB free")

# %% wrong-index raises="AcceleratorError"
torch.ones(2, device="cuda:99")
