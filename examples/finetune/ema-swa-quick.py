# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "权重的 EMA", en = "EMA of the weights" }
# ///

# %% quick
import torch
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

torch.manual_seed(0)
model = torch.nn.Linear(1, 1)
ema = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(0.9))
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
for x in torch.randn(200, 4, 1):  # y = 2x + noise
    optimizer.zero_grad()
    (model(x) - 2 * x - torch.randn(4, 1)).square().mean().backward()
    optimizer.step()
    ema.update_parameters(model)
print(f"model {model.weight.item():.2f}, "
      f"EMA {ema.module.weight.item():.2f}")
