# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "跨批次累计指标", en = "Metrics over batches" }
# ///

# %% wrong
import torch
from sklearn.metrics import f1_score
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
target = (torch.rand(100) < 0.15).long()  # (N,)
x = torch.randn(100, 4) + target[:, None]
dataset = TensorDataset(x, target)
model = nn.Linear(4, 2)
with torch.no_grad():
    model.weight.copy_(torch.tensor([[0.0] * 4, [0.6] * 4]))
    model.bias.copy_(torch.tensor([0.0, -1.6]))
model.eval()
accuracies, scores = [], []
with torch.inference_mode():
    for xb, yb in DataLoader(dataset, batch_size=16):
        pred = model(xb).argmax(1)
        accuracies.append((pred == yb).float().mean().item())
        scores.append(f1_score(yb, pred, zero_division=0))
print(f"mean of batches: accuracy {sum(accuracies) / 7:.4f},", end=" ")
print(f"F1 {sum(scores) / 7:.4f}")
print("F1 of each", [f"{s:.2f}" for s in scores])


# %% right
class Counts:
    # zh: 只累计每一类的三个整数，最后算一次。
    # en: Add up three integers per class, and divide once at the end.
    def __init__(self, classes, device="cpu"):
        self.of_class = torch.arange(classes, device=device)[:, None]
        self.tp = self.said = self.true = 0

    def update(self, pred, target):
        said, true = pred == self.of_class, target == self.of_class
        self.tp += (said & true).sum(1)
        self.said += said.sum(1)
        self.true += true.sum(1)

    def f1(self):
        return 2 * self.tp / (self.said + self.true)


counts = Counts(classes=2)
with torch.inference_mode():
    for xb, yb in DataLoader(dataset, batch_size=16):
        counts.update(model(xb).argmax(1), yb)
    pred = model(x).argmax(1)
print(f"accuracy {counts.tp.sum() / counts.true.sum():.4f}", end=", ")
print(f"F1 {counts.f1()[1]:.4f}")
print(f"all at once: F1 {f1_score(target, pred):.4f}")
