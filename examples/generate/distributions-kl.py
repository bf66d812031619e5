# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "熵与 KL 散度", en = "Entropy and KL divergence" }
# ///

# %% entropy
import torch
import torch.nn.functional as F
from torch.distributions import (
    Categorical,
    MixtureSameFamily,
    Normal,
    kl_divergence,
)

torch.manual_seed(0)
for probs in ([0.25] * 4, [0.7, 0.1, 0.1, 0.1], [1.0, 0.0, 0.0, 0.0]):
    p = Categorical(torch.tensor(probs))
    by_hand = torch.special.entr(p.probs).sum()  # -p log p
    print(probs, f"{p.entropy():.4f} by hand {by_hand:.4f}")

# %% kl
p, q = Normal(1.0, 0.5), Normal(0.0, 1.0)
by_hand = (0.5**2 + 1.0**2) / 2 - 0.5 - torch.tensor(0.5).log()
print(f"closed form {kl_divergence(p, q):.4f} by hand {by_hand:.4f}")
x = p.sample((100_000,))
estimate = (p.log_prob(x) - q.log_prob(x)).mean()
print(f"from samples {estimate:.2f}")
print(f"the other way around {kl_divergence(q, p):.4f}")

# %% f-kl-div
p = Categorical(torch.tensor([0.6, 0.3, 0.1]))
q = Categorical(torch.tensor([0.2, 0.3, 0.5]))
print(f"kl_divergence(p, q) {kl_divergence(p, q):.4f}")
# zh: F.kl_div 先写 q 的对数概率，再写 p 的概率。
# en: F.kl_div takes the log-probabilities of q first, then the
# en: probabilities of p.
kl = F.kl_div(q.probs.log(), p.probs, reduction="sum")
print(f"F.kl_div            {kl:.4f}")

# %% no-closed-form raises="NotImplementedError"
mixture = MixtureSameFamily(
    Categorical(torch.tensor([0.5, 0.5])),
    Normal(torch.tensor([-2.0, 2.0]), 1.0),
)
kl_divergence(mixture, Normal(0.0, 2.0))

# %% from-samples
x = mixture.sample((100_000,))
log_ratio = mixture.log_prob(x) - Normal(0.0, 2.0).log_prob(x)
error = log_ratio.std() / len(x) ** 0.5
print(f"KL about {log_ratio.mean():.2f}, standard error {error:.3f}")
