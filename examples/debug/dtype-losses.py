# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "损失的数据类型", en = "The dtypes of losses" }
# ///

# %% classes
import torch
import torch.nn.functional as F

logits = torch.randn(4, 3)
y = torch.tensor([0, 2, 1, 1])


def show(*calls):
    for call in calls:
        try:
            result = eval(call)
        except Exception as error:
            message = str(error).strip().splitlines()[0]
            result = f"{type(error).__name__}: {message}"
        print(f">>> {call}\n{result}")


show(
    "F.cross_entropy(logits, y.float())",
    "F.cross_entropy(logits.argmax(1), y)",
    "F.cross_entropy(logits, y, weight=torch.ones(3).double())",
)

# %% binary
p = logits[:, 0].sigmoid()
show(
    "F.binary_cross_entropy(p, y.clamp(max=1))",
    "F.binary_cross_entropy_with_logits(logits[:, 0], y.clamp(max=1))",
    "F.binary_cross_entropy(p, y.clamp(max=1).double())",
)

# %% regression
show(
    "F.mse_loss(y, y)",
    "F.mse_loss(p, y).dtype",
    "F.mse_loss(p, p.double()).dtype",
    "F.kl_div(y, y, reduction='sum')",
)
