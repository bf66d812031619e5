# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "冻结的错误", en = "Freezing errors" }
# ///

# %% stem
import torch
from torch import nn

torch.manual_seed(0)
stem, backbone, head = nn.Linear(4, 8), nn.Linear(8, 8), nn.Linear(8, 2)
x = torch.randn(16, 4)
# zh: stem 是要训练的，却也在 no_grad 之内。
# en: The stem should be trained, but is inside no_grad, too.
with torch.no_grad():
    features = backbone(stem(x))
head(features).sum().backward()
print("no_grad:", stem.weight.grad)
backbone.requires_grad_(False)
head(backbone(stem(x))).sum().backward()
print(f"frozen: norm {stem.weight.grad.norm():.2f}")

# %% batch-norm
norm = nn.BatchNorm1d(4).requires_grad_(False)
old_task = torch.randn(64, 4)
with torch.no_grad():
    before = norm.eval()(old_task)
    norm.train()
    for _ in range(50):
        norm(5 + 3 * torch.randn(32, 4))
    after = norm.eval()(old_task)
change = (after - before).abs().mean().item()
print(f"no parameter changed, outputs changed by {change:.2f}")

# %% misspelled
model = nn.ModuleDict({"encoder": nn.Linear(4, 4), "head": head})
for name, p in model.named_parameters():
    if name.startswith("backbone"):
        p.requires_grad_(False)
frozen = [n for n, p in model.named_parameters() if not p.requires_grad]
print("frozen:", frozen)

# %% not-leaf raises="RuntimeError"
features = stem(x)
features.requires_grad_(False)
