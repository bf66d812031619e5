# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "类型、设备与布局", en = "Dtype, device, and layout" }
# ///

# %% three
import torch

x = torch.zeros(2, 3)
print(x.dtype, x.device, x.layout)
print(x.device.type, x.device.index, x.is_cuda)
print(torch.device("cuda:1").type, torch.device("cuda:1").index)

# %% layout
s = torch.tensor([[0, 0, 5], [0, 0, 0]]).to_sparse()
print(s.layout, s.is_sparse)
print(s.shape, s.numel(), s.values())

# %% strided
print(x.stride(), x.storage_offset(), x.is_contiguous())
print(x.T.stride(), x.T.is_contiguous())

# %% grad
w = torch.ones(2, requires_grad=True)
loss = (w**2).sum()
loss.backward()
print(w.requires_grad, w.is_leaf, w.grad)
print(loss.requires_grad, loss.is_leaf, loss.grad_fn.name())

# %% meta
# zh: 只有形状和数据类型，没有数据，不占内存。
# en: A shape and a dtype but no data, so no memory is used.
a = torch.empty(100_000, 50_000, device="meta")
b = torch.empty(50_000, 7, device="meta")
print((a @ b).shape, a.nbytes)

# %% device-text
# zh: 设备与字符串比较，结果总是 False。
# en: A device never equals a string.
print(x.device == "cpu", x.device.type == "cpu")
print(x.device == torch.device("cpu"))
print(torch.device("cuda") == torch.device("cuda:0"))
