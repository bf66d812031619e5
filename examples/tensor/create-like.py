# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "仿照已有张量", en = "Tensors like another tensor" }
# ///

# %% like
import torch

x = torch.tensor([[1.5, 2.5]], dtype=torch.float64)  # (1, 2)
print(torch.zeros_like(x))
print(torch.full_like(x, 7))
print(torch.ones_like(x, dtype=torch.int64))

# %% new
# zh: 形状自己给，数据类型和设备与 x 相同。
# en: You give the shape; dtype and device come from x.
print(x.new_zeros(3))
print(x.new_full((2, 2), 7))
print(x.new_tensor([1, 2]))

# %% truncated
count = torch.tensor([1, 2, 3])
# zh: 整数无法存储 0.5，结果变成 0，没有提示。
# en: Integers can't hold 0.5: it silently becomes 0.
print(torch.full_like(count, 0.5))
print(torch.full_like(count, 0.5, dtype=torch.float32))
