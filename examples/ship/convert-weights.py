# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "卷积的权重", en = "Weights of convolution" }
# ///

# %% conv
import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

rng = np.random.default_rng(0)


def array(*shape):
    return rng.normal(size=shape).astype("float32")


def difference(a, b):
    """The largest difference, relative to the largest value."""
    b = b.detach().numpy()
    return f"{np.abs(a - b).max() / np.abs(a).max():.6f}"


# zh: 源框架：图像 NHWC，卷积核 (kh, kw, in, out)。
# en: The source's convention: images NHWC, kernels (kh, kw, in, out).
kernel, bias = array(3, 3, 2, 8), array(8)
x = array(4, 10, 12, 2)  # (N, H, W, C)


def conv_nhwc(x, kernel, bias):
    windows = np.lib.stride_tricks.sliding_window_view(
        x, kernel.shape[:2], axis=(1, 2)
    )  # (N, H', W', C, kh, kw)
    return np.einsum("nhwcij,ijco->nhwo", windows, kernel) + bias


conv = nn.Conv2d(2, 8, 3)
weight = kernel.transpose(3, 2, 0, 1)  # (out, in, kh, kw)
conv.weight.data.copy_(torch.from_numpy(weight))
conv.bias.data.copy_(torch.from_numpy(bias))
theirs = conv_nhwc(x, kernel, bias)
images = torch.from_numpy(x).permute(0, 3, 1, 2)  # NHWC -> NCHW
ours = conv(images)
print(theirs.shape, tuple(ours.shape))
print("difference", difference(theirs, ours.permute(0, 2, 3, 1)))

# %% same
# zh: TensorFlow 的 padding="same"、步幅 2：只在下边和右边填充。
# en: padding="same" of TensorFlow with stride 2: only at the bottom
# en: and on the right.
padded = np.pad(x, ((0, 0), (0, 1), (0, 1), (0, 0)))
strided = conv_nhwc(padded, kernel, bias)[:, ::2, ::2]


def pad_same(images, k, s):
    pads = []
    for n in reversed(images.shape[2:]):  # F.pad: last dimension first
        total = max((math.ceil(n / s) - 1) * s + k - n, 0)
        pads += [total // 2, total - total // 2]
    print("F.pad", pads)
    return F.pad(images, pads)


weights = conv.weight, conv.bias
same = F.conv2d(pad_same(images, 3, 2), *weights, stride=2)
print("pad_same ", tuple(same.shape),
      difference(strided, same.permute(0, 2, 3, 1)))
one = F.conv2d(images, *weights, stride=2, padding=1)
print("padding=1", tuple(one.shape),
      difference(strided, one.permute(0, 2, 3, 1)))

# %% flatten
# zh: NHWC 展平的次序是 (h, w, c)，NCHW 的是 (c, h, w)。
# en: NHWC flattens in the order (h, w, c), NCHW in (c, h, w).
dense = array(8 * 10 * 8, 5)
theirs_flat = theirs.reshape(4, -1) @ dense  # (4, 5)
linear = nn.Linear(8 * 10 * 8, 5, bias=False)
with torch.no_grad():
    linear.weight.copy_(torch.from_numpy(dense.T.copy()))
    flat = ours.flatten(1)
    print("only transposed:", difference(theirs_flat, linear(flat)))
    reordered = dense.reshape(8, 10, 8, 5).transpose(3, 2, 0, 1)
    linear.weight.copy_(torch.from_numpy(reordered.reshape(5, -1)))
    print("reordered:      ", difference(theirs_flat, linear(flat)))

# %% norm
# zh: 四个数组一一对应，但 eps 的默认值不同。
# en: The four arrays correspond, but the default of eps differs.
gamma, beta, mean = array(8), array(8), array(8)
variance = np.abs(array(8)) * 0.01
theirs_norm = (theirs - mean) / np.sqrt(variance + 1e-3) * gamma + beta
for eps in (1e-5, 1e-3):
    norm = nn.BatchNorm2d(8, eps=eps).eval()
    norm.load_state_dict({
        "weight": torch.from_numpy(gamma),
        "bias": torch.from_numpy(beta),
        "running_mean": torch.from_numpy(mean),
        "running_var": torch.from_numpy(variance),
    })
    found = difference(theirs_norm, norm(ours).permute(0, 2, 3, 1))
    print(f"eps={eps}: {found}")
