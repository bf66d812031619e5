# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "fftn 与 rfft2 的维度"
# title.en = "The dimensions of fftn and rfft2"
# ///

# %% fftn
import torch

torch.manual_seed(0)
images = torch.randn(2, 3, 4, 5)  # (N, C, H, W)
everything = torch.fft.fftn(images)
last_two = torch.fft.fftn(images, dim=(-2, -1))
print(torch.allclose(last_two, torch.fft.fft2(images), atol=1e-5))
print(torch.allclose(everything, last_two, atol=1e-5))
# zh: 改变第二张图像，第一张的变换也变了。
# en: Changing the second image changes the transform of the first.
other = images.clone()
other[1] += 1
print((torch.fft.fftn(other)[0] - everything[0]).abs().max())

# %% rfft2
spectrum = torch.fft.rfft2(images)
print(spectrum.shape)
print(torch.fft.irfft2(spectrum).shape)
back = torch.fft.irfft2(spectrum, s=images.shape[-2:])
print(back.shape, torch.allclose(back, images, atol=1e-6))
