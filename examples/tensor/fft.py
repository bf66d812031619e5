# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "频谱、逆变换和二维 FFT"
# title.en = "Spectrum, inverse, and the 2-D FFT"
# ///

# %% order
import torch

print(torch.fft.fftfreq(8, d=1 / 8))
print(torch.fft.fftshift(torch.fft.fftfreq(8, d=1 / 8)))
print(torch.fft.rfftfreq(8, d=1 / 8))

# %% odd
x = torch.tensor([1.0, 2.0, 3.0, 4.0, 5.0])
spectrum = torch.fft.rfft(x)
print(torch.fft.irfft(spectrum))
print(torch.fft.irfft(spectrum, n=len(x)))

# %% norm
x = torch.ones(4)
for norm in ("backward", "ortho", "forward"):
    print(f"{norm:8}", torch.fft.fft(x, norm=norm).real.tolist())

# %% convolve
a = torch.tensor([1.0, 2.0, 3.0])
b = torch.tensor([1.0, 1.0])
product = torch.fft.rfft(a, n=3) * torch.fft.rfft(b, n=3)
print("circular:", torch.fft.irfft(product, n=3))
n = len(a) + len(b) - 1
product = torch.fft.rfft(a, n=n) * torch.fft.rfft(b, n=n)
print("linear:  ", torch.fft.irfft(product, n=n))

# %% image alt_zh="一幅带竖条纹的图、频谱（中心两侧各有一个亮点）、去掉亮点以后没有条纹的图" alt_en="An image with vertical stripes, its spectrum with a bright dot on each side of the center, and the image without stripes after the dots are removed"
import matplotlib.pyplot as plt

grid = torch.linspace(-1, 1, 64)
disk = (grid[:, None] ** 2 + grid**2 < 0.4).float()
stripes = torch.sin(2 * torch.pi * 16 * torch.arange(64) / 64)
image = disk + 0.5 * stripes
spectrum = torch.fft.fftshift(torch.fft.fft2(image))  # 0 at [32, 32]
mask = torch.ones(64, 64)
mask[32, [16, 48]] = 0  # the frequencies of the stripes
clean = torch.fft.ifft2(torch.fft.ifftshift(spectrum * mask)).real
figure, axes = plt.subplots(1, 3, figsize=(7, 2.5))
for axis, data in zip(axes, (image, spectrum.abs().log1p(), clean)):
    axis.imshow(data, cmap="gray")
    axis.set_axis_off()
