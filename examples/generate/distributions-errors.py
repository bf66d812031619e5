# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "分布的常见错误", en = "Distribution errors" }
# ///

# %% negative-scale raises="ValueError"
import torch
from torch.distributions import Categorical, Normal

output = torch.tensor([0.5, -1.0])  # from a network
Normal(torch.zeros(2), output)

# %% softplus
Normal(torch.zeros(2), torch.nn.functional.softplus(output)).scale

# %% nan-logits raises="ValueError"
logits = torch.tensor([[1.0, 2.0], [float("nan"), 0.0]])
Categorical(logits=logits)

# %% support raises="ValueError"
Categorical(logits=torch.zeros(3)).log_prob(torch.tensor(3))

# %% sample-int raises="TypeError"
Normal(0.0, 1.0).sample(3)

# %% generator raises="TypeError"
g = torch.Generator().manual_seed(0)
Normal(0.0, 1.0).sample((3,), generator=g)

# %% logits-as-probs
logits = torch.tensor([1.0, 2.0, 3.0])
print("as logits", Categorical(logits=logits).probs)
print("as probs ", Categorical(logits).probs)
log_probs = logits.log_softmax(0)
print("log-probs", Categorical(log_probs).probs)
