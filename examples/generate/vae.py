# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title = { zh = "手写数字的 VAE", en = "A VAE for digits" }
# timeout = 120
# ///

# %% model
import torch
from sklearn.datasets import load_digits
from torch import nn
from torch.distributions import Normal, kl_divergence

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
pixels = torch.tensor(load_digits().data).float() / 16  # (1797, 64)
pixels = pixels[torch.randperm(len(pixels))].to(device)
train, test = pixels[:1500], pixels[1500:]


class VAE(nn.Module):
    def __init__(self, latent=8):
        super().__init__()
        self.latent = latent
        self.encoder = nn.Sequential(
            nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 2 * latent)
        )
        self.decoder = nn.Sequential(
            nn.Linear(latent, 256),
            nn.ReLU(),
            nn.Linear(256, 64),
            nn.Sigmoid(),
        )

    def forward(self, x):
        mu, log_variance = self.encoder(x).chunk(2, dim=1)
        std = (0.5 * log_variance).exp()
        z = mu + std * torch.randn_like(std)
        return self.decoder(z), mu, std


model = VAE().to(device)
print([tuple(t.shape) for t in model(train[:32])])


# %% loss
def loss_terms(x, decoded, mu, std):
    # zh: 每张图像 64 个像素、8 个潜变量分别求和，再对批次取均值。
    # en: Sum over the 64 pixels and over the 8 latents of each image,
    # en: then average over the batch.
    log_likelihood = Normal(decoded, 0.2).log_prob(x).sum(1)
    kl = (mu**2 + std**2 - 1).sum(1) / 2 - std.log().sum(1)
    return -log_likelihood.mean(), kl.mean()


decoded, mu, std = model(test)
by_hand = loss_terms(test, decoded, mu, std)[1].item()
library = kl_divergence(Normal(mu, std), Normal(0.0, 1.0))
print(f"KL by hand {by_hand:.4f}", end=", ")
print(f"kl_divergence {library.sum(1).mean().item():.4f}")

# %% train
optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)
for epoch in range(1, 81):
    for batch in torch.randperm(len(train), device=device).split(64):
        x = train[batch]
        reconstruction, kl = loss_terms(x, *model(x))
        optimizer.zero_grad()
        (reconstruction + kl).backward()
        optimizer.step()
    if epoch in (1, 10, 40, 80):
        with torch.no_grad():
            terms = loss_terms(test, *model(test))
        reconstruction, kl = (term.item() for term in terms)
        print(
            f"epoch {epoch:2}: reconstruction {reconstruction:5.1f}, "
            f"KL {kl:4.1f}, loss {reconstruction + kl:5.1f}"
        )
assert reconstruction + kl < -15

# %% reconstructions alt_zh="两行各十张 8×8 的图像。上面是测试集里的数字，下面是它们的重建，稍微模糊，但数字相同。" alt_en="Two rows of ten 8 by 8 images. Above, digits of the test set; below, their reconstructions: slightly blurred, but the same digits."
import matplotlib.pyplot as plt


def show(images, rows):
    fig, axes = plt.subplots(
        rows, 10, figsize=(7, 0.75 * rows), layout="constrained"
    )
    for ax, image in zip(axes.flat, images.cpu()):
        ax.imshow(image.view(8, 8), cmap="gray", vmin=0, vmax=1)
    for ax in axes.flat:
        ax.axis("off")
    plt.show()


with torch.no_grad():
    decoded, mu, std = model(test[:10])
show(torch.cat([test[:10], decoded]), rows=2)

# %% samples alt_zh="二十张生成的 8×8 图像，大多数像手写数字，有几张介于两个数字之间。" alt_en="Twenty generated 8 by 8 images, most of which look like handwritten digits, and some of which are between two digits."
torch.manual_seed(1)
with torch.no_grad():
    generated = model.decoder(torch.randn(20, 8, device=device))
show(generated, rows=2)

# %% interpolate alt_zh="一行十张图像，从一个数字连续地变成另一个数字。" alt_en="A row of ten images that change gradually from one digit into another."
with torch.no_grad():
    _, mu, _ = model(test[[0, 2]])
    weight = torch.linspace(0, 1, 10, device=device)[:, None]
    path = model.decoder((1 - weight) * mu[0] + weight * mu[1])
show(path, rows=1)
