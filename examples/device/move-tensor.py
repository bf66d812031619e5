# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "搬动张量", en = "Moving tensors" }
# device = "cpu"
# ///

# %% new-tensor
import torch

device = torch.device("meta")
x = torch.ones(2, 3)
y = x.to(device)
print(x.device, y.device, y is x)
# zh: 已经在那里，就原样返回，不复制。
# en: Already there: the same tensor comes back, no copy.
print(x.to("cpu") is x, y.to(device) is y)

# %% no-data
# zh: meta 张量有形状、元素类型和设备，唯独没有数。
# en: A meta tensor has shape, dtype and device, but no numbers.
print(y)
print((y @ y.T).shape)

# %% follow
# zh: 新张量跟着已有的张量走，就不用再搬。
# en: A new tensor can follow one that is there already.
print(torch.zeros_like(y).device, y.new_zeros(4).device)
print(torch.zeros(4, device=y.device).device)

# %% batch
batch = {"image": x, "label": torch.tensor([0, 1])}
batch = {name: t.to(device) for name, t in batch.items()}
print({name: str(t.device) for name, t in batch.items()})
