# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "EMA 与 BatchNorm", en = "EMA and BatchNorm" }
# ///

# %% buffers
import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

torch.manual_seed(0)
model = nn.BatchNorm1d(1)
average = get_ema_multi_avg_fn(0.9)
copied = AveragedModel(model, multi_avg_fn=average)
averaged = AveragedModel(model, multi_avg_fn=average, use_buffers=True)
for _ in range(200):
    model(3 + torch.randn(8, 1))
    copied.update_parameters(model)
    averaged.update_parameters(model)
for name, net in (
    ("model", model),
    ("default", copied.module),
    ("use_buffers=True", averaged.module),
):
    print(f"{name:16}  mean {net.running_mean.item():.3f}")
