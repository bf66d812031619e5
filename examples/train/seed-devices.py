# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "种子与设备", en = "Which devices" }
# device = "cpu"
# ///

# %% cpu
import torch

g = torch.manual_seed(0)
a = torch.rand(3)
torch.manual_seed(0)
print("the same on the CPU:", torch.equal(torch.rand(3), a))
# zh: 返回的就是 CPU 的全局发生器。
# en: What it returns is the global generator of the CPU.
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
# zh: 没有 GPU，这两句什么也不做，也不报错；CPU 不归它们管。
# en: Without a GPU these do nothing, silently; the CPU is not theirs.
torch.cuda.manual_seed(1)
torch.cuda.manual_seed_all(1)
print(torch.initial_seed(), torch.equal(torch.rand(3), a))

# %% number
# zh: 种子先经过 int()，所以 0.9 就是 0，"42" 就是 42。
# en: A seed goes through int(): 0.9 means 0, and "42" means 42.
print(torch.manual_seed(0.9).initial_seed())
print(torch.manual_seed("42").initial_seed())
print(torch.manual_seed(-1).initial_seed() == 2**64 - 1)

# %% too-large raises="ValueError"
torch.manual_seed(2**64)
