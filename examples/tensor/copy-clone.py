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
# zh: y 和 x 是同一个张量，没有复制。
# en: There is no second tensor, only a second name.
print(y is x)
y[0] = 5
print(x)
# zh: 重新赋值后，y 指向新张量，x 不变。
# en: After reassignment, y is a new tensor; x is unchanged.
y = y + 1
print(x, y, y is x)

# %% clone
x = torch.ones(2, requires_grad=True)
y = x.clone()
print(y, y.data_ptr() == x.data_ptr())
# zh: 内存独立，计算图仍相连：梯度经过 y 传回 x。
# en: Separate memory, same graph: gradients reach x.
(3 * y).sum().backward()
print(x.grad)

# %% detach-clone
# zh: detach 断开计算图但共享内存，clone 正好相反。
# en: detach cuts the graph; clone gives separate memory.
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
# zh: += 是原地操作，before 也会变；先 clone 才能保留旧值。
# en: += works in place, so before changes too; clone first.
kept = total.clone()
total += 10
print(before, kept)

# %% slice
# zh: 列表的 [:] 是副本，张量的 [:] 是视图。
# en: [:] copies a list but gives a view of a tensor.
numbers, tensor = [0, 0], torch.zeros(2)
numbers[:][0] = 1
tensor[:][0] = 1
print(numbers, tensor)

# %% no-copy raises="AttributeError"
# zh: copy 是 NumPy 数组和列表的方法。
# en: NumPy arrays and lists have copy.
x.copy()
