# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "照着一个张量建", en = "Tensors like another" }
# ///

# %% like
import torch

x = torch.tensor([[1.5, 2.5]], dtype=torch.float64)  # (1, 2)
print(torch.zeros_like(x))
print(torch.full_like(x, 7))
print(torch.ones_like(x, dtype=torch.int64))

# %% new
# zh: 形状自己写，元素类型和设备跟 x 一样。
# en: The shape is yours, dtype and device are those of x.
print(x.new_zeros(3))
print(x.new_full((2, 2), 7))
print(x.new_tensor([1, 2]))

# %% follow
# zh: meta 设备只记形状，不存数，哪台机器都有。
# en: The meta device keeps shapes, no numbers; every machine has it.
p = torch.zeros(2, device="meta", requires_grad=True)
for y in (torch.ones_like(p), p.new_ones(3), torch.ones(3)):
    print(y.device, y.requires_grad)

# %% truncated
count = torch.tensor([1, 2, 3])
# zh: 0.5 存不进整数，悄悄变成 0。
# en: Integers can't hold 0.5: it silently becomes 0.
print(torch.full_like(count, 0.5))
print(torch.full_like(count, 0.5, dtype=torch.float32))

# %% rand-like raises="NotImplementedError"
torch.rand_like(count)

# %% list raises="TypeError"
torch.zeros_like([1, 2, 3])
