# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "nn.GLU 与 nn.Mish"
# title.en = "nn.GLU and nn.Mish"
# ///

# %% glu
import torch
from torch import nn

torch.manual_seed(0)
images = torch.randn(2, 8, 6, 6)  # (N, C, H, W)
print(nn.GLU()(images).shape)  # halves the width
print(nn.GLU(dim=1)(images).shape)

# %% odd raises="RuntimeError"
nn.GLU()(torch.randn(2, 7))

# %% mish
x = torch.tensor([-4.0, -2.0, -1.2, -0.5, 0.0, 1.0, 4.0])
for act in nn.Mish(), nn.SiLU(), nn.ReLU():
    values = " ".join(f"{v:6.3f}" for v in act(x).tolist())
    print(f"{type(act).__name__:4} {values}")
