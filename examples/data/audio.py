# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scipy"]
#
# [tool.example]
# title = { zh = "读取音频文件", en = "Reading an audio file" }
# ///

# %% write
import math
import wave

import torch

# zh: 一秒 440 Hz 的正弦波，两个声道，16 位整数。
# en: One second of a 440 Hz sine, two channels, 16-bit integers.
rate = 16_000
t = torch.arange(rate) / rate
sine = torch.sin(2 * math.pi * 440 * t)
pcm = (torch.stack([sine, 0.5 * sine]) * 32767).to(torch.int16)
with wave.open("tone.wav", "wb") as file:
    file.setnchannels(2)
    file.setsampwidth(2)  # bytes
    file.setframerate(rate)
    file.writeframes(pcm.T.contiguous().numpy().tobytes())

# %% scipy
from scipy.io import wavfile

rate, samples = wavfile.read("tone.wav")
print(rate, samples.shape, samples.dtype)
# zh: torchaudio.load 返回 (声道，采样点)，浮点数，-1 到 1。
# en: torchaudio.load returns (channels, frames) as floats from -1 to 1.
waveform = torch.from_numpy(samples).T.float() / 32768
print(waveform.shape, f"{waveform.min():.2f} to {waveform.max():.2f}")

# %% wave
with wave.open("tone.wav") as file:
    raw = bytearray(file.readframes(file.getnframes()))
    channels = file.getnchannels()
x = torch.frombuffer(raw, dtype=torch.int16).view(-1, channels).T
print(torch.equal(x.float() / 32768, waveform))

# %% spectrogram
window = torch.hann_window(400)
spectrum = torch.stft(
    waveform, n_fft=400, hop_length=160, window=window,
    return_complex=True,
).abs()  # (channels, frequencies, frames)
print(spectrum.shape)
loudest = spectrum[0].mean(1).argmax()
print("loudest:", (loudest * rate / 400).item(), "Hz")
