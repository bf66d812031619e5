# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GPU 上的种子", en = "Seeds on the GPU" }
# device = "cuda"
# ///

# %% one-call
import torch

torch.manual_seed(0)
on_cpu, on_gpu = torch.rand(3), torch.rand(3, device="cuda")
torch.manual_seed(0)
# zh: 一句 manual_seed，CPU 和 GPU 都从头开始。
# en: One manual_seed starts the CPU and the GPU over.
print(torch.equal(torch.rand(3), on_cpu))
print(torch.equal(torch.rand(3, device="cuda"), on_gpu))
# zh: 两边的算法不同，抽出的数也不同。
# en: The two use different algorithms and draw other numbers.
print(torch.equal(on_cpu, on_gpu.cpu()))

# %% gpu-only
torch.manual_seed(0)
torch.cuda.manual_seed(1)
# zh: 只改了当前 GPU 的种子，CPU 的没有动。
# en: Only the current GPU has a new seed; the CPU keeps its own.
print(torch.initial_seed(), torch.cuda.initial_seed())
print(torch.equal(torch.rand(3), on_cpu))
print(torch.equal(torch.rand(3, device="cuda"), on_gpu))

# %% state
state = torch.cuda.get_rng_state()
a = torch.rand(3, device="cuda")
torch.cuda.set_rng_state(state)
torch.equal(torch.rand(3, device="cuda"), a)

# %% generator raises="RuntimeError"
g = torch.Generator(device="cuda").manual_seed(0)
print(torch.rand(3, device="cuda", generator=g).device)
# zh: 发生器要与张量在同一种设备上。
# en: The generator has to be on the tensor's kind of device.
torch.rand(3, device="cuda", generator=torch.Generator())
