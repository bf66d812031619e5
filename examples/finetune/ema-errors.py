# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "EMA 的错误", en = "EMA errors" }
# ///

# %% module
import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

torch.manual_seed(0)
model = nn.Linear(2, 1)
ema = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(0.99))
print(list(ema.state_dict()))
print(list(ema.module.state_dict()))
print(model.load_state_dict(ema.module.state_dict()))

# %% not-saved
nn.init.zeros_(model.weight)
ema.update_parameters(model)
nn.init.ones_(model.weight)
for name, average in (
    ("no function", None),
    ("EMA function", get_ema_multi_avg_fn(0.99)),
):
    restored = AveragedModel(model, multi_avg_fn=average)
    restored.load_state_dict(ema.state_dict())
    restored.update_parameters(model)
    print(f"{name:12}  {restored.module.weight[0, 0].item():.2f}")

# %% positional raises="TypeError"
AveragedModel(model, get_ema_multi_avg_fn(0.99))

# %% keys raises="RuntimeError"
model.load_state_dict(ema.state_dict())

# %% mode
net = nn.Sequential(nn.Linear(2, 1), nn.Dropout())
ema = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.99))
net.eval()
print("model training:", net.training, " EMA training:", ema.training)
ema.eval()
print("EMA training:", ema.training, ema.module.training)

# %% bf16
for dtype in torch.float32, torch.bfloat16:
    layer = nn.Linear(1, 1).to(dtype)
    nn.init.ones_(layer.weight)
    ema = AveragedModel(layer, multi_avg_fn=get_ema_multi_avg_fn(0.999))
    ema.update_parameters(layer)  # copies 1.0
    nn.init.constant_(layer.weight, 1.5)
    for _ in range(5000):
        ema.update_parameters(layer)
    print(f"{dtype!s:14}  {ema.module.weight.item():.3f}")

# %% decay raises="ValueError"
get_ema_multi_avg_fn(99.9)
