# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "赋值与 clone", en = "Assignment and clone" }
# ///

# %% assign
import torch

x = torch.zeros(2)
y = x
# zh: 没有第二个张量，只是多了一个名字。
# en: There is no second tensor, only a second name.
print(y is x)
y[0] = 5
print(x)
# zh: 算出新张量再给 y：从此 y 是另一个，x 不变。
# en: y now names a new result; x stays as it was.
y = y + 1
print(x, y, y is x)

# %% clone
x = torch.ones(2, requires_grad=True)
y = x.clone()
print(y, y.data_ptr() == x.data_ptr())
# zh: 内存分开了，计算图没有：梯度穿过 y 回到 x。
# en: Memory is apart, the graph is not: gradients reach x.
(3 * y).sum().backward()
print(x.grad)

# %% detach-clone
# zh: detach 断开计算图但共用内存，clone 分开内存但留在计算图里。
# en: detach leaves the graph, shares memory; clone the reverse.
results = {
    "x.detach()": x.detach(),
    "x.clone()": x.clone(),
    "x.detach().clone()": x.detach().clone(),
}
for code, z in results.items():
    shared = z.data_ptr() == x.data_ptr()
    print(f"{code:18} shares {shared!s:5} graph {z.requires_grad}")

# %% in-place
total = torch.tensor([1.0, 2.0])
before = total
# zh: += 原地修改，before 也跟着变；先 clone 才留得住旧值。
# en: += works in place and before changes too: clone first.
kept = total.clone()
total += 10
print(before, kept)

# %% slice
# zh: 列表的 [:] 是副本，张量的 [:] 是视图。
# en: [:] copies a list; of a tensor it is a view.
numbers, tensor = [0, 0], torch.zeros(2)
numbers[:][0] = 1
tensor[:][0] = 1
print(numbers, tensor)

# %% no-copy raises="AttributeError"
# zh: 这是 NumPy 和列表的名字。
# en: The name that NumPy and lists use.
x.copy()
