# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "autocast 支持哪些设备"
# title.en = "Which devices autocast supports"
# device = "cpu"
# ///

# %% available
import warnings

import torch

for kind in "cpu", "cuda", "mps", "meta":
    available = torch.amp.is_autocast_available(kind)
    print(f"{kind:5} autocast: {available}")
print("GPU:", torch.cuda.is_available())

# %% disabled
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    with torch.autocast("cuda", dtype=torch.bfloat16):
        x = torch.ones(2, 2) @ torch.ones(2, 2)
print(x.dtype)
for w in caught:
    print(w.message)

# %% choose
device = "cuda" if torch.cuda.is_available() else "cpu"
with torch.autocast(device, dtype=torch.bfloat16):
    x = torch.ones(2, 2, device=device)
    print((x @ x).dtype)

# %% object raises="TypeError"
torch.amp.is_autocast_available(torch.device("cuda"))
