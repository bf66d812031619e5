# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "谁与谁共享内存", en = "Who shares memory with whom" }
# ///

# %% write-through
import torch

x = torch.arange(6)
v = x.view(2, 3)
# zh: v 是视图：写进 v，x 里也看得到。
# en: v is a view: what is written to it shows in x.
v[0, 0] = 100
x


# %% who-shares
def shares(y, x):
    # zh: 比较存储的起始地址，对切片也管用。
    # en: Compare where the storages begin: works for slices too.
    a, b = y.untyped_storage(), x.untyped_storage()
    return a.data_ptr() == b.data_ptr()


m = torch.arange(6).view(2, 3)
for source in (m, m.t()):
    print(tuple(source.shape), source.is_contiguous())
    print("  unsqueeze ", shares(source.unsqueeze(0), source))
    print("  reshape   ", shares(source.reshape(6), source))
    print("  flatten   ", shares(source.flatten(), source))
    print("  contiguous", shares(source.contiguous(), source))
    print("  clone     ", shares(source.clone(), source))

# %% strides
t = m.t()
print(m.shape, m.stride())
# zh: 转置不搬数据，只交换步幅；contiguous 才复制。
# en: t moves no data, it only swaps strides; contiguous copies.
print(t.shape, t.stride(), shares(t, m))
c = t.contiguous()
print(c.shape, c.stride(), shares(c, m), torch.equal(c, t))
# zh: 已经连续时，contiguous 返回原来那个对象。
# en: If already contiguous, it returns the very same object.
print(m.contiguous() is m)

# %% silent-copy
for source in (m, m.t()):
    flat = source.reshape(6)
    flat[0] = 100
    # zh: 原张量变了吗？
    # en: Has the original changed?
    print(source[0, 0].item() == 100)
    m[0, 0] = 0

# %% view-of-crop
crop = torch.arange(24).view(2, 3, 4)[:, :2]  # (2, 2, 4)
print(crop.is_contiguous(), crop.stride())
# zh: 不连续，view 仍可拆开一维，也可合并后两维。
# en: Not contiguous; yet view splits one dimension or merges two.
print(shares(crop.view(2, 2, 2, 2), crop))
print(shares(crop.view(2, 8), crop))

# %% merge raises="RuntimeError"
# zh: 两块之间隔着被裁掉的一行，前两维合不起来。
# en: A row cut away lies between the two blocks: no merging.
crop.view(4, 4)
