# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "准确率与 F1", en = "Accuracy and F1" }
# ///

# %% quick
import torch

torch.manual_seed(0)
target = torch.randint(3, (200,))  # (N,)
logits = torch.randn(200, 3) + 2 * torch.eye(3)[target]  # (N, C)
pred = logits.argmax(1)  # (N,)
of_class = torch.arange(3)[:, None]  # (C, 1)
tp = ((pred == of_class) & (target == of_class)).sum(1)  # (C,)
precision = tp / (pred == of_class).sum(1)
recall = tp / (target == of_class).sum(1)
f1 = 2 * precision * recall / (precision + recall)
print(f"accuracy {tp.sum() / 200:.3f}, macro F1 {f1.mean():.3f}")
