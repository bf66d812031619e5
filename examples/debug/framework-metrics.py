# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "评估时没有 eval_loss"
# title.en = "No `eval_loss` in evaluation"
# ///

# %% evaluate
import inspect

import torch
import torch.nn.functional as F
from torch import nn


def label_names(model):
    """The arguments of forward that look like labels."""
    arguments = inspect.signature(model.forward).parameters
    return [name for name in arguments if "label" in name]


def evaluate(model, batch, labels, compute_metrics=None):
    """What comes back has a name only if the labels were found."""
    metrics, out = {}, model(**batch)
    if labels and all(batch.get(name) is not None for name in labels):
        metrics["loss"] = out["loss"].item()
        if compute_metrics:
            metrics |= compute_metrics(out["logits"], batch[labels[0]])
    return {f"eval_{name}": round(x, 3) for name, x in metrics.items()}


class Policy(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 3)

    def forward(self, x, actions=None):
        logits = self.linear(x)
        loss = F.cross_entropy(logits, actions)
        return {"loss": loss, "logits": logits}


def accuracy(logits, y):
    return {"accuracy": (logits.argmax(1) == y).float().mean().item()}


torch.manual_seed(0)
model = Policy()
batch = {"x": torch.randn(8, 4), "actions": torch.randint(3, (8,))}
print("label names:", label_names(model))
print(evaluate(model, batch, label_names(model), accuracy))

# %% missing raises="KeyError"
metrics = evaluate(model, batch, label_names(model), accuracy)
metrics["eval_loss"]  # to choose the best model

# %% named
print(evaluate(model, batch, ["actions"], accuracy))


# %% wrapped
class Wrapper(nn.Module):
    """As PEFT wraps a model: forward takes anything."""

    def __init__(self, base):
        super().__init__()
        self.base = base

    def forward(self, *args, **kwargs):
        return self.base(*args, **kwargs)


print("label names:", label_names(Wrapper(model)))
