# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "计算指标的错误", en = "Errors with metrics" }
# ///

# %% zero-division
import torch
from sklearn.metrics import f1_score, precision_score

target = torch.tensor([0, 0, 1, 1, 2])
pred = torch.tensor([0, 0, 1, 0, 1])
of_class = torch.arange(3)[:, None]
tp = ((pred == of_class) & (target == of_class)).sum(1)
print("by hand", tp / (pred == of_class).sum(1))
print("sklearn", precision_score(target, pred, average=None))

# %% zero-division-set
print("clamp  ", tp / (pred == of_class).sum(1).clamp(min=1))
for value in (0, 1, float("nan")):
    score = precision_score(
        target, pred, average="macro", zero_division=value
    )
    print(f"zero_division={value}: macro {score:.4f}")

# %% absent
target = torch.tensor([0, 0, 1, 1])
pred = torch.tensor([0, 0, 1, 0])
present = f1_score(target, pred, average="macro")
three = f1_score(
    target, pred, average="macro", labels=[0, 1, 2], zero_division=0
)
print(f"classes present {present:.4f}, three classes {three:.4f}")

# %% column
target = target[:, None]  # (N, 1)
print((pred == target).shape)
print("wrong", (pred == target).float().mean().item())
print("right", (pred == target.squeeze(1)).float().mean().item())

# %% logits raises="ValueError"
logits = torch.tensor([[1.5, 0.2, 0.1], [0.3, 1.4, 0.2]])
f1_score(torch.tensor([0, 1]), logits, average="macro")

# %% binary raises="ValueError"
f1_score(torch.tensor([0, 1, 2]), torch.tensor([0, 1, 1]))
