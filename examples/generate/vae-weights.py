# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title = { zh = "KL 项的权重", en = "The weight of the KL term" }
# timeout = 120
# ///

# %% weights
import matplotlib.pyplot as plt
import torch
from sklearn.datasets import load_digits
from torch import nn
from torch.distributions import Normal, kl_divergence

pixels = torch.tensor(load_digits().data).float() / 16
prior = Normal(0.0, 1.0)


def terms(encoder, decoder, x):
    mu, log_variance = encoder(x).chunk(2, dim=1)
    q = Normal(mu, (0.5 * log_variance).exp())
    log_likelihood = Normal(decoder(q.rsample()), 0.2).log_prob(x)
    return -log_likelihood.sum(1).mean(), kl_divergence(q, prior)


def fit(weight, epochs=20):
    torch.manual_seed(0)
    encoder = nn.Sequential(
        nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 16)
    )
    decoder = nn.Sequential(
        nn.Linear(8, 128), nn.ReLU(), nn.Linear(128, 64), nn.Sigmoid()
    )
    both = nn.ModuleList([encoder, decoder])
    optimizer = torch.optim.Adam(both.parameters(), lr=2e-3)
    for _ in range(epochs):
        for batch in torch.randperm(len(pixels)).split(64):
            loss, kl = terms(encoder, decoder, pixels[batch])
            optimizer.zero_grad()
            (loss + weight * kl.sum(1).mean()).backward()
            optimizer.step()
    with torch.no_grad():
        loss, kl = terms(encoder, decoder, pixels)
    return decoder, loss.item(), kl.mean(0)  # KL of each latent


decoders = {}
for weight in (0.01, 1.0, 10.0, 100.0):
    decoders[weight], loss, kl = fit(weight)
    print(
        f"weight {weight:6}: reconstruction {loss:5.1f}, "
        f"KL {kl.sum():5.2f}, latents in use {(kl > 0.1).sum()}"
    )

# %% samples alt_zh="四行生成的图像，每行八张，对应四个权重。权重 0.01 时多数不像数字；权重 1 时像数字；权重 10 时模糊，样子很少；权重 100 时每张都是同一个模糊的灰影。" alt_en="Four rows of eight generated images, one row for each weight. At 0.01, most don't look like digits; at 1, they do; at 10, they are blurred and alike; at 100, all of them are the same gray blur."
fig, axes = plt.subplots(4, 8, figsize=(6, 3.2), layout="constrained")
torch.manual_seed(0)
z = torch.randn(8, 8)
for row, (weight, decoder) in zip(axes, decoders.items()):
    with torch.no_grad():
        images = decoder(z).view(-1, 8, 8)
    row[0].set_ylabel(f"{weight}", rotation=0, labelpad=18)
    for ax, image in zip(row, images):
        ax.imshow(image, cmap="gray", vmin=0, vmax=1)
        ax.set(xticks=[], yticks=[])
plt.show()

# %% mean-reduction
# zh: 重建误差对像素也取均值，等于把它除以 64：KL 的权重成了 64 倍。
# en: If the reconstruction error is averaged over pixels as well, it
# en: is divided by 64: the KL term weighs 64 times as much.
_, loss, kl = fit(64.0)
print(f"reconstruction {loss:.1f}, KL {kl.sum():.2f}")
