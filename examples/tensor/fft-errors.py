# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "FFT 的错误", en = "FFT errors" }
# ///

# %% module raises="TypeError"
import torch

x = torch.randn(8)
torch.fft(x)

# %% complex raises="TypeError"
torch.fft.rfft(x.to(torch.complex64))

# %% half raises="NotImplementedError"
torch.fft.rfft(x.half())

# %% istft
torch.manual_seed(0)
wave = torch.randn(100)
window = torch.hann_window(32)
spectrum = torch.stft(wave, 32, window=window, return_complex=True)
print(spectrum.shape)  # (frequencies, frames)
print(torch.istft(spectrum, 32, window=window).shape)
back = torch.istft(spectrum, 32, window=window, length=len(wave))
print(back.shape, torch.allclose(back, wave, atol=1e-6))
