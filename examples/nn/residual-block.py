# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "残差块", en = "A residual block" }
# ///

# %% block
import torch
import torch.nn.functional as F
from torch import nn


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        c = channels
        self.conv1 = nn.Conv2d(c, c, 3, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(c)
        self.conv2 = nn.Conv2d(c, c, 3, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(c)

    def forward(self, x):
        out = F.relu(self.bn1(self.conv1(x)))
        out = self.bn2(self.conv2(out))
        return F.relu(out + x)


torch.manual_seed(0)
block = Block(8)
x = torch.randn(2, 8, 16, 16)
block(x).shape

# %% bias
# zh: BatchNorm 减去均值，卷积的偏置也随之减掉。
# en: BatchNorm subtracts the mean, and with it the bias of the
# en: convolution.
conv = nn.Conv2d(8, 8, 3, padding=1, bias=True)
norm = nn.BatchNorm2d(8)
before = conv(x)
nn.init.constant_(conv.bias, 100.0)
after = conv(x)
print(f"conv {(after - before).abs().max():.0f}")
print(f"norm {(norm(after) - norm(before)).abs().max():.3f}")

# %% identity
# zh: 最后一个 BatchNorm 的 weight 设为 0，它的输出恒为 0，
# zh: 只剩捷径。
# en: With the weight of the last BatchNorm at 0, its output is 0
# en: everywhere, and only the shortcut remains.
nn.init.zeros_(block.bn2.weight)
print(torch.equal(block(x), F.relu(x)))
# zh: 二十个块叠起来也一样，信号原样到达输出。
# en: The same holds for twenty blocks: x passes unchanged.
blocks = nn.Sequential(*[Block(8) for _ in range(20)])
for b in blocks:
    nn.init.zeros_(b.bn2.weight)
print(torch.equal(blocks(x), F.relu(x)))

# %% gradient
# zh: 捷径把梯度原样传回：x > 0 处是 1，其余是 0。
# en: The shortcut passes the gradient back unchanged: 1 where
# en: x > 0, and 0 elsewhere.
x.requires_grad_()
blocks(x).sum().backward()
torch.equal(x.grad, (x > 0).float())

# %% learns
# zh: 设为 0 的 weight 自己有梯度，更新一步就不再是 0。
# en: The zero weight has a gradient of its own: after one step,
# en: it is no longer 0.
optimizer = torch.optim.SGD(block.parameters(), lr=0.1)
block(x.detach()).square().mean().backward()
print(block.conv1.weight.grad.abs().max().item())
optimizer.step()
print((block.bn2.weight != 0).all().item())
# zh: 从下一步起，块里的卷积也有梯度。
# en: From the next step on, the convolutions get gradients, too.
optimizer.zero_grad()
block(x.detach()).square().mean().backward()
print(block.conv1.weight.grad.abs().max().item() > 0)
