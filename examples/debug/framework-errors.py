# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "一个很小的 Trainer", en = "A tiny Trainer" }
# ///

# %% trainer
import inspect

import torch
import torch.nn.functional as F
from torch import nn


class TinyTrainer:
    """What such libraries do: columns by name, loss from the output."""

    def __init__(self, model, data):
        accepted = inspect.signature(model.forward).parameters
        self.data = {k: v for k, v in data.items() if k in accepted}
        self.model = model

    def step(self):
        outputs = self.model(**self.data)
        if isinstance(outputs, dict) and "loss" not in outputs:
            raise ValueError(
                f"no loss, only {list(outputs)}; "
                f"the inputs were {list(self.data)}"
            )
        loss = outputs["loss"]
        loss.backward()
        return loss.item()


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 3)

    def forward(self, x, labels=None):
        logits = self.linear(x)
        if labels is None:
            return {"logits": logits}
        return {
            "loss": F.cross_entropy(logits, labels),
            "logits": logits,
        }


torch.manual_seed(0)
x, y = torch.randn(8, 4), torch.randint(3, (8,))
print(f"{TinyTrainer(Classifier(), {'x': x, 'labels': y}).step():.4f}")

# %% renamed raises="ValueError"
# zh: 列名是 label，不是 labels：被悄悄丢掉，模型就没有算损失。
# en: The column is called label rather than labels: it is dropped
# en: silently, and the model computes no loss.
TinyTrainer(Classifier(), {"x": x, "label": y}).step()

# %% torch-error raises="IndexError"
# zh: 标签里有 3，模型只有 3 个类别：错误来自 torch，原因在数据。
# en: A label of 3 in a model of three classes: torch raises the error,
# en: and the cause is the data.
TinyTrainer(Classifier(), {"x": x, "labels": y + 1}).step()

# %% own-frames
import traceback


def own_frames(error, skip=("site-packages", "dist-packages")):
    """The frames of a traceback that aren't in installed packages."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f for f in frames if not any(s in f.filename for s in skip)]


try:
    TinyTrainer(Classifier(), {"x": x, "labels": y + 1}).step()
except IndexError as error:
    frames = traceback.extract_tb(error.__traceback__)
    print(len(frames), "frames, own:")
    for frame in own_frames(error):
        print(f"  {frame.name}: {frame.line}")

# %% plain
# zh: 绕过框架：在 CPU 上用一个批次直接调用模型。
# en: Without the framework: call the model with one batch on the CPU.
model = Classifier().cpu()
print(y.min().item(), y.max().item(), model.linear.out_features)
out = model(x=x, labels=y)
out["loss"].backward()
print({k: tuple(v.shape) for k, v in out.items()})
