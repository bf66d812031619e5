# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "抵消 pos_weight"
# title.en = "Undoing pos_weight"
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(20000, 2)
p = torch.sigmoid(x @ torch.tensor([1.5, -1.0]) - 4.0)
y = torch.bernoulli(p)
print(f"positives: {y.mean():.3f}")


def fit(pos_weight=None):
    model = nn.Linear(2, 1)
    optimizer = torch.optim.LBFGS(model.parameters(), max_iter=100)

    def closure():
        optimizer.zero_grad()
        loss = F.binary_cross_entropy_with_logits(
            model(x)[:, 0], y, pos_weight=pos_weight
        )
        loss.backward()
        return loss

    optimizer.step(closure)
    return model(x)[:, 0].detach()

# %% undo
w = (1 - y.mean()) / y.mean()  # negatives over positives
plain, weighted = fit(), fit(w)
undone = weighted - w.log()
print(f"w = {w:.1f}, log w = {w.log():.2f}")
for name, logits in (
    ("plain", plain),
    ("pos_weight", weighted),
    ("undone", undone),
):
    q = logits.sigmoid()
    error = (q - p).abs().mean()
    print(f"{name:10} mean {q.mean():.3f}  error {error:.4f}")

# %% same-decision
# zh: 加权模型的 0.5 等于原来的 1 / (1 + w)。
# en: 0.5 of the weighted model is 1 / (1 + w) of the plain one.
print(f"{1 / (1 + w):.4f}")
print(torch.equal(weighted > 0, undone > -w.log()))

# %% classes
# zh: 多分类的 weight 同样：从每一类的 logits 里减去 log(weight)。
# en: The same for weight with several classes: subtract its log from
# en: the logits of each class.
logits = torch.tensor([[2.0, 1.0, 0.5]])
weight = torch.tensor([1.0, 4.0, 20.0])
print(logits.softmax(1))
print((logits - weight.log()).softmax(1))
