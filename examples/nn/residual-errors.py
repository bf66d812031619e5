# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "残差块的常见错误", en = "Residual block errors" }
# ///

# %% padding raises="RuntimeError"
import torch
from torch import nn

x = torch.zeros(1, 8, 16, 16)
body = nn.Conv2d(8, 8, 3)
body(x) + x  # (1, 8, 14, 14) + (1, 8, 16, 16)

# %% broadcast
# zh: 灰度图像只有 1 个通道，没有投影也能相加：广播不报错。
# en: A grayscale image has 1 channel: without a projection, the
# en: sum broadcasts it, with no error.
gray = torch.zeros(1, 1, 16, 16)
body = nn.Conv2d(1, 8, 3, padding=1)
(body(gray) + gray).shape

# %% relu-first
class PreActivation(nn.Module):
    def __init__(self, inplace):
        super().__init__()
        self.body = nn.Sequential(
            nn.ReLU(inplace=inplace),
            nn.Conv2d(8, 8, 3, padding=1, bias=False),
        )
        nn.init.zeros_(self.body[1].weight)

    def forward(self, x):
        return self.body(x) + x


# zh: 卷积是 0，输出应该等于输入，但原地的 ReLU 改了 x。
# en: The convolution is 0, so the output should equal the input,
# en: but the in-place ReLU changed x as well.
torch.manual_seed(0)
for inplace in (False, True):
    x = torch.randn(1, 8, 4, 4)
    kept = x.clone()
    out = PreActivation(inplace)(x)
    print(f"inplace={inplace}: {torch.equal(out, kept)}")

# %% in-place-sum raises="RuntimeError"
x = torch.ones(1, 8, 4, 4, requires_grad=True)
hidden = x * 2
body = nn.Conv2d(8, 8, 3, padding=1)
# zh: 卷积为反向传播保存了输入 hidden，这里又改了它。
# en: The convolution saved its input for the backward pass, and
# en: this line overwrites it.
hidden += body(hidden)
hidden.sum().backward()

# %% same-block
def count(module):
    return sum(p.numel() for p in module.parameters())


# zh: 乘以 3 是同一个块出现三次，参数只有一份。
# en: A list times 3 repeats one block, with one set of
# en: parameters.
repeated = [nn.Conv2d(8, 8, 3, padding=1)] * 3
separate = [nn.Conv2d(8, 8, 3, padding=1) for _ in range(3)]
repeated, separate = nn.Sequential(*repeated), nn.Sequential(*separate)
print(count(repeated), count(separate))
