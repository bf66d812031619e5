# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "原地操作与数据类型", en = "In-place: dtype, shape" }
# ///

# %% keeps-dtype
import torch

x = torch.ones(2)
wide = torch.ones(2, dtype=torch.float64)
print((x + wide).dtype)
# zh: 结果写回 x，所以仍是 float32。
# en: The result is written back to x: still float32.
x += wide
print(x.dtype)
# zh: 比较的结果也写回 x，得到 0.0 和 1.0，不是布尔值。
# en: A comparison in place gives 0.0 and 1.0, not booleans.
print(x.lt_(3))

# %% assign
n = torch.arange(3)
# zh: 赋值和 copy_ 会丢掉小数部分，没有提示。
# en: Assignment and copy_ silently drop the fraction.
n[0] = 1.9
print(n)
print(n.copy_(torch.tensor([0.5, 1.5, 2.5])))

# %% out
# zh: 空张量会按结果的形状扩大。
# en: An empty tensor grows to the result's shape.
result = torch.empty(0)
torch.add(x, 1, out=result)
print(result.shape)
# zh: 形状不符时也会改变，但有警告。
# en: A wrong shape is resized as well, with a warning.
wrong = torch.empty(3)
torch.add(x, 1, out=wrong)
print(wrong.shape)

# %% int-float raises="RuntimeError"
print(n / 2)
n /= 2

# %% shape raises="RuntimeError"
x += torch.ones(3, 2)

# %% leaf raises="RuntimeError"
w = torch.ones(2, requires_grad=True)
w += 1

# %% no-such-method raises="AttributeError"
# zh: sort 没有原地版本，对结果重新赋值即可。
# en: sort has no in-place version: reassign the result.
n = n.sort(descending=True).values
print(n)
n.sort_()
