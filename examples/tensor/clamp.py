# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "截断到区间", en = "Clamping to a range" }
# ///

# %% both
import torch

x = torch.tensor([-3.0, 0.5, 3.0])
print(torch.clamp(x, -1, 1))
print(x.clamp(min=-1, max=1))

# %% swapped
# zh: 上界写在前面，所有元素都成了第二个数。
# en: Upper bound first: everything becomes -1.
torch.clamp(x, 1, -1)

# %% in-place
print(x.clamp(min=0), x)
# zh: clamp 返回新的张量；clamp_ 修改 x 本身。
# en: clamp returns a new tensor; clamp_ changes x itself.
x.clamp_(min=0)
print(x)
