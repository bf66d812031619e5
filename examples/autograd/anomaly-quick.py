# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "定位 NaN", en = "Locating a NaN" }
# ///

# %% quick raises="RuntimeError"
import warnings
import torch

x = torch.tensor([4.0, 0.0], requires_grad=True)
with torch.autograd.detect_anomaly():
    warnings.showwarning = lambda w, *_: print(
        *str(w).splitlines()[-3:-1], sep="\n"
    )
    roots = torch.sqrt(x)
    loss = (roots * torch.tensor([1.0, 0.0])).sum()
    loss.backward()
