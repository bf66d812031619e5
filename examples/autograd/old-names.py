# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "旧代码里的名称", en = "Names in old code" }
# ///

# %% warn
import warnings

import torch
from torch import nn
from torch.nn import functional as F

x = torch.arange(4.0).view(2, 2)
image = x[None, None]
calls = {
    "size_average=False": lambda: F.mse_loss(x, x, size_average=False),
    "reduce=False": lambda: nn.CrossEntropyLoss(reduce=False),
    "F.upsample": lambda: F.upsample(image, scale_factor=2),
    "F.softmax(x)": lambda: F.softmax(x),
    "x[mask.byte()]": lambda: x[(x > 1).byte()],
    "clip_grad_norm": lambda: nn.utils.clip_grad_norm([x], 1.0),
}
for name, call in calls.items():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        call()
    text = str(caught[-1].message).split(" (Triggered")[0]
    print(f"{name}: {text[:100]}")

# %% gone
calls = {
    "masked_fill": lambda: x.masked_fill((x > 1).byte(), 0),
    "1 - mask": lambda: 1 - (x > 1),
    "torch.rfft": lambda: torch.rfft(x, 1),
    "torch.symeig": lambda: torch.symeig(x),
    "torch.utils.ffi": lambda: __import__("torch.utils.ffi"),
}
for name, call in calls.items():
    try:
        call()
    except Exception as error:
        text = str(error).split(". ")[0]
        print(f"{name}: {type(error).__name__}: {text[:84]}")

# %% private raises="AttributeError"
torch._C.set_grad_enabled(False)

# %% public
with torch.set_grad_enabled(False):
    print(torch.ones(1, requires_grad=True).mul(2).requires_grad)
