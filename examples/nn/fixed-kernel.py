# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "固定的卷积核"
# title.en = "A convolution with a fixed kernel"
# ///

# %% layer
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)


class Blur(nn.Module):
    def __init__(self, channels):
        super().__init__()
        row = torch.tensor([1.0, 2.0, 1.0])
        kernel = torch.outer(row, row) / 16
        # zh: 缓冲区随模型移动和保存，优化器不会更新。
        # en: A buffer moves and is saved with the model; optimizers
        # en: don't update it.
        self.register_buffer(
            "kernel", kernel.expand(channels, 1, 3, 3).clone()
        )

    def forward(self, x):
        # zh: groups：每个通道单独模糊。
        # en: groups: blur each channel separately.
        return F.conv2d(
            x, self.kernel, padding=1, groups=x.shape[1]
        )


model = nn.Sequential(nn.Conv2d(3, 8, 3), Blur(8), nn.Conv2d(8, 2, 3))
print([name for name, _ in model.named_parameters()])
print([name for name, _ in model.named_buffers()])

# %% train
before = [p.detach().clone() for p in model.parameters()]
kernel = model[1].kernel.clone()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.rand(4, 3, 16, 16)).square().mean().backward()
optimizer.step()
changed = [
    not torch.equal(p, old)
    for p, old in zip(model.parameters(), before, strict=True)
]
print("weights changed:", changed)
print("kernel kept:    ", torch.equal(model[1].kernel, kernel))

# %% conv2d
# zh: 写成 Conv2d 也可以：权重由自己设置，不需要梯度。
# en: Or as a Conv2d whose weight is set and needs no gradient.
fixed = nn.Conv2d(8, 8, 3, padding=1, groups=8, bias=False)
fixed.requires_grad_(False)
fixed.weight.copy_(kernel)
x = torch.rand(1, 8, 5, 5)
torch.allclose(fixed(x), model[1](x))
