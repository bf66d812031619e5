# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GPU 上的随机种子", en = "Seeds on the GPU" }
# device = "cuda"
# ///

# %% one-call
import torch

torch.manual_seed(0)
on_cpu, on_gpu = torch.rand(3), torch.rand(3, device="cuda")
torch.manual_seed(0)
# zh: 一次 manual_seed，CPU 和 GPU 都重新开始。
# en: One manual_seed resets both the CPU and the GPU.
print(torch.equal(torch.rand(3), on_cpu))
print(torch.equal(torch.rand(3, device="cuda"), on_gpu))
# zh: 两者的算法不同，抽出的数也不同。
# en: They use different algorithms and draw different numbers.
print(torch.equal(on_cpu, on_gpu.cpu()))

# %% gpu-only
torch.manual_seed(0)
torch.cuda.manual_seed(1)
# zh: 只改变当前 GPU 的种子，CPU 的种子不变。
# en: Only the seed of the current GPU changes, not the CPU's.
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
# zh: 生成器的设备类型要与张量相同。
# en: The generator must have the device type of the tensor.
torch.rand(3, device="cuda", generator=torch.Generator())
