# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "检查数据、损失和梯度", en = "Check for NaN" }
# ///

# %% quick
import torch

x = torch.tensor([[1.0, 2.0], [torch.nan, 4.0], [0.0, 0.0]])
good = x.isfinite().all(dim=1)
print("bad rows:", (~good).argwhere().flatten().tolist())
w = torch.ones(2, requires_grad=True)
loss = (x[good] * w).square().sum(dim=1).sqrt().sum()
loss.backward()
for name, t in (("data", x[good]), ("loss", loss), ("grad", w.grad)):
    print(f"{name} finite: {t.isfinite().all()}")
