# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "选择设备", en = "Choosing a device" }
# ///

# %% quick
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, device=device)
print((x * 3).tolist(), x.device.type == device)
