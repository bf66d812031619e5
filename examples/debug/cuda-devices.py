# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "张量与设备", en = "Tensors and devices" }
# ///

# %% find
import torch
from torch import nn


def devices(model, *tensors):
    held = [*model.state_dict().values(), *tensors]
    return {str(tensor.device) for tensor in held}


device = "cuda" if torch.cuda.is_available() else "cpu"
model, x = nn.Linear(3, 1).to(device), torch.ones(2, 3)
x = x.to(device)
print(devices(model, x))

# %% follow
class Shift(nn.Module):
    def __init__(self):
        super().__init__()
        # zh: 缓冲区随模型移动，普通属性不会。
        # en: A buffer moves with the model; an attribute doesn't.
        self.register_buffer("mean", torch.zeros(3))

    def forward(self, x):
        # zh: 新张量创建在输入所在的设备上。
        # en: New tensors are created on the device of the input.
        noise = torch.zeros(x.shape, device=x.device)
        return x - self.mean + noise


Shift().to(device)(x)

# %% fake raises="FakeTensorDeviceMismatchError"
from torch._subclasses.fake_tensor import FakeTensorMode

with FakeTensorMode():
    on_gpu = torch.ones(3, device="cuda")  # no data, no GPU
    on_gpu + torch.ones(3)

# %% conv-dtype raises="RuntimeError"
conv = nn.Conv2d(1, 2, kernel_size=3)
image = torch.ones(1, 1, 5, 5, dtype=torch.float64)
conv(image)

# %% conv
weight = conv.weight
conv(image.to(weight.device, weight.dtype)).shape

# %% numpy
y = nn.Linear(3, 1).to(device)(x)
y.detach().cpu().numpy().shape

# %% generator
generator = torch.Generator(device).manual_seed(0)
torch.randperm(5, generator=generator, device=device)
