# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scipy"]
#
# [tool.example]
# title = { zh = "读取音频", en = "Read a sound file" }
# ///

# %% read
import numpy as np
import torch
from scipy.io import wavfile

# zh: 先写一个文件：半秒，单声道，16 位。
# en: Write a file first: half a second, mono, 16 bits.
t = np.arange(8000) / 16_000
sine = np.sin(2 * np.pi * 440 * t)
wavfile.write("a.wav", 16_000, (sine * 20_000).astype(np.int16))

rate, samples = wavfile.read("a.wav")
x = torch.from_numpy(samples).float() / 32768
print(rate, "Hz", samples.dtype, x.shape, f"peak {x.abs().max():.2f}")
