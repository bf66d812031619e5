# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "原地操作的影响范围", en = "In-place: side effects" }
# ///

# %% views
import torch

x = torch.ones(2, 3)
row = x[0]
# zh: 修改视图，原张量也变；修改原张量，视图也变。
# en: Changing the view changes x, and the other way round.
row.zero_()
print(x)
x += 5
print(row)

# %% copies
# zh: 掩码索引返回副本：修改副本，x 不变。
# en: A mask returns a copy: changing it leaves x alone.
x[x > 5].zero_()
print(x)
# zh: 要写入 x，就直接赋值，或者用 masked_fill_。
# en: To write to x, assign directly or use masked_fill_.
x.masked_fill_(x > 5, 0)
print(x)


# %% arguments
def center(v):
    v -= v.mean()
    return v


data = torch.tensor([1.0, 2.0, 3.0])
centered = center(data)
# zh: 函数里的 -= 修改了调用者的张量。
# en: The -= inside the function changed the caller's tensor.
print(data, centered is data)

# %% layers
relu = torch.nn.ReLU(inplace=True)
relu(data)
# zh: 没有下划线，输入同样被修改。
# en: No underscore, but the input is changed.
print(data)

# %% maybe-copy
v = torch.ones(2)
# zh: 类型已经符合时，to 返回 v 本身，否则返回副本。
# en: If the dtype matches, to returns v itself, else a copy.
same = v.to(torch.float32)
other = v.to(torch.float64)
same += 1
other += 10
print(v, same is v)

# %% own-element raises="RuntimeError"
print(v / v[0])
# zh: 写入 v 的同时还要读取 v[0]。
# en: v[0] is still needed while v is being overwritten.
v /= v[0]

# %% overlap raises="RuntimeError"
line = torch.arange(4.0)
# zh: 先复制要读取的部分，就没有歧义。
# en: Clone the part to be read to remove the ambiguity.
line[1:] += line[:-1].clone()
print(line)
line[1:] += line[:-1]
