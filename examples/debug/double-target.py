# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "Found dtype Double but expected Float"
# title.en = "Found dtype Double but expected Float"
# ///

# %% backward raises="RuntimeError"
import torch
from torch.nn import functional as F

torch.manual_seed(0)
prediction = torch.randn(4, 3, requires_grad=True)
target = torch.rand(4, 3, dtype=torch.float64)

loss = F.huber_loss(prediction, target)
print(loss.dtype)
loss.backward()

# %% forward raises="RuntimeError"
F.binary_cross_entropy(prediction.sigmoid(), target)

# %% which
losses = {
    "l1": F.l1_loss(prediction, target),
    "huber": F.huber_loss(prediction, target),
    "with_logits": F.binary_cross_entropy_with_logits(
        prediction, target
    ),
}
for name, loss in losses.items():
    # zh: 分别反向传播，就知道是哪一项。
    # en: One backward pass for each term tells them apart.
    try:
        loss.backward()
        result = "ok"
    except RuntimeError as error:
        result = error
    print(f"{name:12} {loss.dtype} {result}")

# %% fix
loss = F.huber_loss(prediction, target.float())
loss.backward()
print(loss.dtype, prediction.grad.dtype)
