# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "v2.Normalize", en = "v2.Normalize" }
# device = "cpu"
# ///

# %% normalize
import torch
from torchvision.transforms import v2

normalize = v2.Normalize(mean=(0.1307,), std=(0.3081,))
x = torch.tensor([[[0.0, 0.1307, 1.0]]])  # (1, 1, 3)
print(normalize(x))
print(torch.allclose(normalize(x), (x - 0.1307) / 0.3081))

# %% bytes raises="TypeError"
normalize(torch.zeros(1, 2, 2, dtype=torch.uint8))
