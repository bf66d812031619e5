# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "训练脚本里保存与加载的几行"
# title.en = "The lines of a training script about saving and loading"
# ///

# %% best
import copy

import torch
from torch import nn

model = nn.Linear(2, 1)
nn.init.zeros_(model.weight)
best = copy.deepcopy(model.state_dict())
alias = model.state_dict()  # no copy: follows the training
with torch.no_grad():
    model.weight.add_(1)
print(best["weight"], alias["weight"])

# %% module
wrapped = nn.DataParallel(model)  # or DistributedDataParallel
print(list(wrapped.state_dict()))
unwrapped = wrapped.module if hasattr(wrapped, "module") else wrapped
print(list(unwrapped.state_dict()))
renamed = {
    k.replace("module.", "", 1): v
    for k, v in wrapped.state_dict().items()
}
print(model.load_state_dict(renamed))

# %% strict
# zh: strict=False 不报错，但会跳过名称对不上的权重：要看返回值。
# en: strict=False doesn't raise, but skips what doesn't match: look at
# en: the result.
print(model.load_state_dict(wrapped.state_dict(), strict=False))

# %% filter
old = {"weight": torch.ones(1, 2), "bias": torch.ones(3)}  # other head
own = model.state_dict()
fits = {
    k: v for k, v in old.items() if k in own and v.shape == own[k].shape
}
own.update(fits)
print(list(fits), model.load_state_dict(own))
