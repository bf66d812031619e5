# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "分布的形状", en = "Shapes of distributions" }
# ///

# %% shapes
import torch
from torch.distributions import (
    Categorical,
    Dirichlet,
    Independent,
    MultivariateNormal,
    Normal,
)

torch.manual_seed(0)
for d in (
    Normal(torch.zeros(3), 1.0),
    MultivariateNormal(torch.zeros(3), torch.eye(3)),
    Categorical(logits=torch.zeros(2, 5)),
    Dirichlet(torch.ones(2, 5)),
):
    print(type(d).__name__)
    batch, event = tuple(d.batch_shape), tuple(d.event_shape)
    print("  batch_shape", batch, "event_shape", event)
    x = d.sample((7,))
    print("  sample", tuple(x.shape), end=" ")
    print("log_prob", tuple(d.log_prob(x).shape))

# %% independent
# zh: 一批 2 个向量，每个向量 3 个分量。
# en: A batch of 2 vectors with 3 components each.
normal = Normal(torch.zeros(2, 3), 1.0)
vectors = Independent(normal, 1)
x = vectors.sample()  # (2, 3)
print(normal.log_prob(x).shape, vectors.log_prob(x).shape)
print(normal.log_prob(x).sum(-1))
print(vectors.log_prob(x))
# zh: 协方差是单位矩阵的多元正态分布，与它相同。
# en: The same as a multivariate normal with the identity matrix.
print(MultivariateNormal(torch.zeros(3), torch.eye(3)).log_prob(x))

# %% device
device = "cuda" if torch.cuda.is_available() else "cpu"
normal = Normal(torch.zeros(3, device=device), 1.0)
normal.sample((2,)).device.type == device
