# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "扩散模型的损失"
# title.en = "The loss of a diffusion model"
# ///

# %% quick
import torch

torch.manual_seed(0)
alpha_bar = (1 - torch.linspace(1e-4, 0.2, 50)).cumprod(0)
model = torch.nn.Linear(64 + 1, 64)
x = torch.randn(32, 64)  # a batch of data: (N, 64)
t = torch.randint(50, (32, 1))  # a step for each sample
noise = torch.randn_like(x)
noisy = alpha_bar[t].sqrt() * x + (1 - alpha_bar[t]).sqrt() * noise
predicted = model(torch.cat([noisy, t / 50], dim=1))
print(f"loss {(predicted - noise).square().mean():.3f}")
