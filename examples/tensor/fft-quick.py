# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "快速傅里叶变换", en = "Fast Fourier transform" }
# ///

# %% spectrum
import torch

rate = 100  # samples per second
t = torch.arange(200) / rate  # 2 seconds
w = 2 * torch.pi * t
x = 3 * torch.sin(5 * w) + torch.cos(20 * w)
spectrum = torch.fft.rfft(x)  # (101,), complex
frequency = torch.fft.rfftfreq(len(x), d=1 / rate)  # (101,), in hertz
amplitude = 2 * spectrum.abs() / len(x)
top = amplitude.topk(2)
print(spectrum.dtype, spectrum.shape)
print(frequency[top.indices], top.values)
