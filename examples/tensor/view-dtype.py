# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用 view 换数据类型", en = "view with a dtype" }
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
# zh: 总字节数不变：元素变大一倍，最后一维缩短一半。
# en: Same bytes: elements twice as large, half as many.
print(pairs.view(torch.int32).shape)
print(pairs.view(torch.uint8).shape)

# %% last-dimension raises="RuntimeError"
# zh: 元素大小不同时，最后一维必须连续存放，转置不满足。
# en: For a different size, the last stride must be 1.
pairs.t().view(torch.int32)
