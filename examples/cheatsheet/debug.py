# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：调试", en = "Cheat sheet: debugging" }
# device = "cpu"
# ///

# %% setup
import torch
from torch import nn

x = torch.tensor([1.0, float("nan"), float("inf")])
model = nn.Linear(3, 1)

# %% seed
torch.manual_seed(0)
torch.rand(2)

# %% deterministic
torch.use_deterministic_algorithms(True)
torch.are_deterministic_algorithms_enabled()

# %% finite
x.isfinite().all()

# %% replace
x.nan_to_num(nan=0.0, posinf=1e6)

# %% grad-norm
model(torch.ones(2, 3)).sum().backward()
nn.utils.get_total_norm([p.grad for p in model.parameters()])

# %% anomaly
torch.autograd.set_detect_anomaly(True)
torch.is_anomaly_enabled()

# %% digits
torch.set_printoptions(precision=8)
torch.tensor(1 / 3)
