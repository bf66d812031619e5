# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "判断数据类型：GPU", en = "Checking the dtype: GPU" }
# device = "cuda"
# ///

# %% isinstance
import torch

x = torch.tensor([1.5, 2.5], device="cuda")
for t in (x, x.double(), x.cpu()):
    legacy = isinstance(t, torch.cuda.FloatTensor)
    print(legacy, t.is_cuda, t.device.type, t.dtype)
