# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "view 换元素类型", en = "view with a dtype" }
# ///

# %% bits
import torch

x = torch.tensor([1.0, -2.0])
# zh: to 换算数值，view 只把同样的二进制位当作整数来读。
# en: to converts the values; view reads the same bits as ints.
print(x.to(torch.int32))
print(x.view(torch.int32))
print([hex(n) for n in x.view(torch.uint32).tolist()])

# %% sizes
pairs = torch.zeros(2, 4, dtype=torch.int16)
# zh: 字节总数不变：元素大一倍，最后一维就短一半。
# en: The bytes stay: elements twice as big, half as many.
print(pairs.view(torch.int32).shape)
print(pairs.view(torch.uint8).shape)

# %% last-dimension raises="RuntimeError"
# zh: 大小不同时，最后一维必须挨着存放，转置不行。
# en: With another size the last dimension must lie together.
pairs.t().view(torch.int32)
