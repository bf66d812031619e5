# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：模型", en = "Cheat sheet: models" }
# device = "cpu"
# ///

# %% setup
import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(16, 8)
        self.head = nn.Linear(8, 3)

    def forward(self, x):
        x = F.relu(self.hidden(x.flatten(1)))
        return self.head(F.dropout(x, 0.5, self.training))


model = Net()
x = torch.randn(5, 4, 4)

# %% forward
model(x).shape

# %% sample
model(x[0].unsqueeze(0)).shape

# %% sequential
nn.Sequential(nn.Linear(4, 2), nn.ReLU())(x).shape

# %% conv
nn.Conv2d(3, 16, 3, padding=1)(torch.zeros(1, 3, 28, 28)).shape

# %% attention
F.scaled_dot_product_attention(x, x, x).shape

# %% names
[name for name, _ in model.named_parameters()]

# %% count
sum(p.numel() for p in model.parameters())

# %% init
nn.init.zeros_(model.head.bias)

# %% freeze
model.hidden.requires_grad_(False).weight.requires_grad

# %% train
model.train().training

# %% eval
model.eval().training
