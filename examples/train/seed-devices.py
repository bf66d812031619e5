# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "随机种子与设备", en = "Seeds and devices" }
# device = "cpu"
# ///

# %% cpu
import torch

g = torch.manual_seed(0)
a = torch.rand(3)
torch.manual_seed(0)
print(a, torch.rand(3))
# zh: 返回值是 CPU 的全局生成器。
# en: The return value is the global generator of the CPU.
print(g is torch.default_generator, g.device, g.initial_seed())

# %% documented
import inspect

for seed in (
    torch.manual_seed,
    torch.cuda.manual_seed,
    torch.cuda.manual_seed_all,
):
    first = inspect.getdoc(seed).split(".")[0]
    print(f"{seed.__module__}.{seed.__name__}:\n  {first}")

# %% ignored
print("GPU:", torch.cuda.is_available())
torch.manual_seed(0)
# zh: 没有 GPU 时什么也不做，也不报错；CPU 的种子不变。
# en: Without a GPU, these do nothing; the CPU keeps its seed.
torch.cuda.manual_seed(1)
torch.cuda.manual_seed_all(1)
print(torch.initial_seed(), torch.rand(3))

# %% too-large raises="ValueError"
torch.manual_seed(2**64)
