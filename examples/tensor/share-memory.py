# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "视图与共享内存", en = "Views and shared memory" }
# ///

# %% write-through
import torch

x = torch.arange(6)
v = x.view(2, 3)
# zh: v 是视图：写入 v，x 也会改变。
# en: v is a view: what is written to it shows in x.
v[0, 0] = 100
print(x)
print(v.data_ptr() == x.data_ptr())

# %% reshape
m = torch.arange(6).view(2, 3)
t = m.t()  # (3, 2)
# zh: m 连续，不必复制；转置 t 要按行排列，只能复制。
# en: m is contiguous: no copy. Reading t by rows needs one.
for source in (m, t):
    flat = source.reshape(6)
    shared = flat.data_ptr() == source.data_ptr()
    print(flat, "view" if shared else "copy")

# %% crop
# zh: 每张图裁掉最后一行，结果不再连续。
# en: Cropping the last row of each image: not contiguous.
crop = torch.arange(24).view(2, 3, 4)[:, :2]  # (2, 2, 4)
print(crop.is_contiguous(), crop.stride())
# zh: view 仍可拆开一维，也可合并后两维，而且不复制。
# en: view still splits a dimension or merges the last two.
for y in (crop.view(2, 2, 2, 2), crop.view(2, 8)):
    print(y.shape, y.data_ptr() == crop.data_ptr())

# %% merge raises="RuntimeError"
# zh: 两张图之间隔着裁掉的一行，前两维无法合并。
# en: The cropped row lies between the images: can't merge.
crop.view(4, 4)

# %% silent-copy
m = torch.zeros(2, 3)
# zh: 写法相同，第一次写入了 m，第二次没有。
# en: The first write reaches m, the second doesn't.
m.reshape(6)[0] = 1
m.t().reshape(6)[5] = 1
print(m)
# zh: 直接写入 m，或者用 view：必须复制时 view 会报错。
# en: Write to m itself, or use view: it raises if it can't.
m.view(6)[5] = 1
print(m)
