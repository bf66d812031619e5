# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "扩散模型的常见错误", en = "Diffusion errors" }
# ///

# %% shape raises="RuntimeError"
import torch
from torch import nn

torch.manual_seed(0)
T = 50
beta = torch.linspace(1e-4, 0.2, T)
alpha_bar = (1 - beta).cumprod(0)
x, t = torch.randn(32, 64), torch.randint(T, (32,))
alpha_bar[t].sqrt() * x

# %% broadcast
# zh: 一批恰好 64 个样本时不报错，但每个像素用了别的样本的系数。
# en: With exactly 64 samples there is no error, but each pixel gets
# en: the factor of another sample.
x, t = torch.randn(64, 64), torch.randint(T, (64,))
wrong = alpha_bar[t].sqrt() * x
right = alpha_bar[t].sqrt().unsqueeze(1) * x
print(f"largest difference {(wrong - right).abs().max():.1f}")

# %% not-cumulative
alpha = 1 - beta
for name, a in (("alpha_bar", alpha_bar), ("alpha", alpha)):
    signal, noise = a[-1].sqrt(), (1 - a[-1]).sqrt()
    print(f"{name:9} at the end: signal {signal:.2f}", end=", ")
    print(f"noise {noise:.2f}")

# %% scale
pixels = torch.randint(0, 17, (1000, 64)).float()
signal, noise = alpha_bar[24].sqrt(), (1 - alpha_bar[24]).sqrt()
for name, data in (("0 to 16", pixels), ("-1 to 1", pixels / 8 - 1)):
    ratio = signal * data.std() / noise
    end = alpha_bar[-1].sqrt() * data.std()
    print(f"{name}: signal to noise {ratio:.1f} halfway,", end=" ")
    print(f"signal {end:.2f} at the end")

# %% float-step raises="RuntimeError"
nn.Embedding(T, 8)(torch.rand(4) * T)
