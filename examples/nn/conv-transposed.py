# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "转置卷积", en = "Transposed convolutions" }
# ///

# %% stamp
import torch
import torch.nn.functional as F
from torch import nn

x = torch.tensor([[[1.0, 10.0]]])
kernel = torch.tensor([[[1.0, 2.0, 3.0]]])
# zh: 每个输入乘以整个核，写到相隔 stride 的位置，重叠处相加。
# en: Each input times the whole kernel, written stride apart;
# en: overlaps are summed.
print(F.conv_transpose1d(x, kernel).flatten())
print(F.conv_transpose1d(x, kernel, stride=2).flatten())
print(F.conv_transpose1d(x, kernel, stride=3).flatten())

# %% weight
up = nn.ConvTranspose2d(16, 8, kernel_size=4, stride=2, padding=1)
print(up.weight.shape)  # (in, out / groups, kH, kW)
print(up(torch.zeros(1, 16, 14, 14)).shape)

# %% gradient
# zh: 它就是同样权重的卷积的反向传播。
# en: It is the backward pass of the convolution with its weight.
torch.manual_seed(0)
image = torch.randn(1, 8, 28, 28, requires_grad=True)
small = F.conv2d(image, up.weight, stride=2, padding=1)
z = torch.randn_like(small)  # (1, 16, 14, 14)
(grad,) = torch.autograd.grad(small, image, z)
by_layer = F.conv_transpose2d(z, up.weight, stride=2, padding=1)
print(torch.allclose(grad, by_layer, atol=1e-5), by_layer.shape)

# %% overlap
# zh: 核大小不能被步幅整除：各处重叠的次数不同。
# en: If the stride doesn't divide the kernel size, positions get
# en: different numbers of contributions.
for k, s in ((3, 2), (4, 2)):
    ones, kernel = torch.ones(1, 1, 5), torch.ones(1, 1, k)
    out = F.conv_transpose1d(ones, kernel, stride=s)
    print(f"k={k} s={s}", out.flatten().int().tolist())
