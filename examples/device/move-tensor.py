# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "移动张量", en = "Moving tensors" }
# device = "cpu"
# ///

# %% new-tensor
import torch

device = torch.device("meta")
x = torch.ones(2, 3)
y = x.to(device)
print(x.device, y.device, y is x)
# zh: 已经在目标设备上时，返回张量本身，不复制。
# en: Already there: returns the tensor itself, without a copy.
print(x.to("cpu") is x, y.to(device) is y)

# %% follow
# zh: 新张量建在已有张量的设备上，不必再移动。
# en: Create new tensors on the device of an existing one.
print(torch.zeros_like(y).device, y.new_zeros(4).device)
print(torch.zeros(4, device=y.device).device)

# %% batch
batch = {"image": x, "label": torch.tensor([0, 1])}
batch = {name: t.to(device) for name, t in batch.items()}
print({name: str(t.device) for name, t in batch.items()})
