# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title = { zh = "加噪过程", en = "The forward process" }
# ///

# %% schedule
import torch

T = 50
beta = torch.linspace(1e-4, 0.2, T)
alpha_bar = (1 - beta).cumprod(0)
for t in (0, 12, 24, 36, 49):
    signal, noise = alpha_bar[t].sqrt(), (1 - alpha_bar[t]).sqrt()
    print(f"t = {t:2}: signal {signal:.2f}, noise {noise:.2f}")

# %% closed-form
torch.manual_seed(0)
x = torch.full((100_000,), 2.0)
for t in range(25):
    x = (1 - beta[t]).sqrt() * x + beta[t].sqrt() * torch.randn(100_000)
print(f"step by step: mean {x.mean():.2f}, variance {x.var():.2f}")
mean, variance = alpha_bar[24].sqrt() * 2, 1 - alpha_bar[24]
print(f"closed form:  mean {mean:.2f}, variance {variance:.2f}")

# %% figure alt_zh="三行手写数字，每行从左到右是 t 为 0、6、12、18、24、36、49 的加噪图像。前几列还能认出数字，最后一列只剩噪声。" alt_en="Three rows of handwritten digits; from left to right, each row shows the noisy image at t = 0, 6, 12, 18, 24, 36, and 49. The digit can be recognized in the first columns; the last is noise only."
import matplotlib.pyplot as plt
from sklearn.datasets import load_digits

images = torch.tensor(load_digits().images[:3]).float() / 8 - 1
noise = torch.randn(3, 8, 8)
steps = (0, 6, 12, 18, 24, 36, 49)
fig, axes = plt.subplots(3, 7, figsize=(6, 2.8), layout="constrained")
for column, t in enumerate(steps):
    axes[0, column].set_title(f"t = {t}", fontsize=9)
    a = alpha_bar[t]
    noisy = a.sqrt() * images + (1 - a).sqrt() * noise
    for row in range(3):
        ax = axes[row, column]
        ax.imshow(noisy[row], cmap="gray", vmin=-1.5, vmax=1.5)
        ax.axis("off")
plt.show()

# %% invert
# zh: 知道噪声，就能还原数据；所以预测噪声等于预测数据。
# en: Whoever knows the noise knows the data, so predicting the noise
# en: amounts to predicting the data.
restored = (noisy - (1 - a).sqrt() * noise) / a.sqrt()
print(f"{(restored - images).abs().max():.4f}")
