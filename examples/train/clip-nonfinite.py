# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "裁剪与 NaN", en = "Clipping NaN and infinity" }
# ///

# %% not-repaired
import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_

inf, nan = float("inf"), float("nan")
w = nn.Parameter(torch.zeros(2))
for bad in (inf, nan):
    w.grad = torch.tensor([bad, 1.0])
    print("norm", clip_grad_norm_([w], 1.0).item(), "now", w.grad)

# %% overflow
# zh: 梯度是有限的数，平方却超出了 float32 的范围。
# en: The gradients are finite, but their squares overflow float32.
w.grad = torch.tensor([3e19, 4e19])
print("norm", clip_grad_norm_([w], 1.0).item(), "now", w.grad)

# %% value
w.grad = torch.tensor([inf, nan])
torch.nn.utils.clip_grad_value_([w], 1.0)
w.grad

# %% error raises="RuntimeError"
w.grad = torch.tensor([inf, 1.0])
clip_grad_norm_([w], 1.0, error_if_nonfinite=True)

# %% untouched
w.grad

# %% skip
optimizer = torch.optim.SGD([w], lr=0.1)
for grad in ([1.0, 1.0], [nan, 1.0], [1.0, 1.0]):
    w.grad = torch.tensor(grad)
    norm = clip_grad_norm_([w], 1.0)
    # zh: 范数是无穷或 NaN，就跳过这一步。
    # en: If the norm is infinite or NaN, skip this step.
    if norm.isfinite():
        optimizer.step()
    print(f"norm {norm:.3f}", [f"{v:.3f}" for v in w.tolist()])
