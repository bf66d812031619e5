# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "张量属性速览", en = "Tensor attributes at a glance" }
# ///

# %% quick
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, 3, 4, device=device)
print(x.shape, x.shape[0], x.ndim, x.numel())
print(x.dtype, x.device, x.requires_grad)
print(x.stride(), x.is_contiguous(), x.nbytes)
print(x.sum().item())
