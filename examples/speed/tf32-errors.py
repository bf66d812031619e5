# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "TF32 设置报错", en = "Errors with TF32 settings" }
# ///

# %% unknown
import torch

torch.set_float32_matmul_precision("tf32")
print(torch.get_float32_matmul_precision())

# %% value raises="RuntimeError"
torch.backends.cuda.matmul.fp32_precision = "high"

# %% mixed raises="RuntimeError"
torch.backends.cuda.matmul.fp32_precision = "tf32"
torch.backends.cuda.matmul.allow_tf32
