# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "原地运算的类型与形状", en = "In-place: dtype, shape" }
# ///

# %% keeps-dtype
import torch

x = torch.ones(2)
wide = torch.ones(2, dtype=torch.float64)
print((x + wide).dtype)
# zh: 结果得写回 x，所以仍是 float32。
# en: The result must go back into x: still float32.
x += wide
print(x.dtype)
# zh: 比较也写回 x，得到 0.0 和 1.0，不是布尔。
# en: A comparison, too: 0.0 and 1.0 rather than booleans.
print(x.lt_(3))

# %% int-float raises="RuntimeError"
n = torch.arange(3)
print(n / 2)
n /= 2

# %% assign
# zh: 赋值和 copy_ 不报错，小数部分被丢掉。
# en: Assignment and copy_ raise nothing: the fraction is dropped.
n[0] = 1.9
print(n)
print(n.copy_(torch.tensor([0.5, 1.5, 2.5])))

# %% shape raises="RuntimeError"
x += torch.ones(3, 2)

# %% out
import warnings

# zh: 空张量会按结果的形状变大。
# en: An empty tensor grows to the result's shape.
result = torch.empty(0)
torch.add(x, 1, out=result)
print(result.shape)
# zh: 形状不对也会变，但有警告。
# en: A wrong shape changes as well, with a warning.
wrong = torch.empty(3)
with warnings.catch_warnings(record=True) as caught:
    torch.add(x, 1, out=wrong)
print(wrong.shape)
print(str(caught[0].message).split(", which")[0])

# %% leaf raises="RuntimeError"
w = torch.ones(2, requires_grad=True)
w += 1

# %% no-such-method raises="AttributeError"
# zh: 排序没有原地版，把结果重新起名即可。
# en: sort has no in-place form: give the result a name.
n = n.sort(descending=True).values
print(n)
n.sort_()
