# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "训练与评估模式的错误", en = "Train and eval errors" }
# ///

# %% one-sample raises="ValueError"
import torch
from torch import nn

norm = nn.BatchNorm1d(2)
x = torch.tensor([[1.0, 2.0]])  # (1, 2)
print(norm.eval()(x).detach())
# zh: 一个样本没有方差可算。
# en: One sample has no variance.
norm.train()(x)

# %% no-parentheses
model = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
model.eval
print("model.eval  ", model.training)
model.eval()
print("model.eval()", model.training)

# %% top-only
# zh: 直接修改标志，只改变最外层的模块。
# en: Setting the flag changes the outermost module only.
model.train()
model.training = False
print(model.training, model[1].training)

# %% created-in-forward
class Fresh(nn.Module):
    def forward(self, x):
        # zh: 每次都创建新的模块，它总是处于训练模式。
        # en: A new module each time, always in training mode.
        return nn.Dropout(0.5)(x)


torch.manual_seed(0)
net = Fresh().eval()
net(torch.ones(8))

# %% plain-list
class Listed(nn.Module):
    def __init__(self):
        super().__init__()
        self.plain = [nn.Dropout(0.5)]
        self.listed = nn.ModuleList([nn.Dropout(0.5)])


net = Listed().eval()
print(net.plain[0].training, net.listed[0].training)

# %% too-few-batches
torch.manual_seed(0)
norm = nn.BatchNorm1d(1)
x = 50 + 2 * torch.randn(64, 1)  # (64, 1)
for count in range(1, 31):
    norm.train()(x)
    if count in (1, 10, 30):
        out = norm.eval()(x).detach()
        print(f"{count:2} batches: mean {out.mean():.2f}", end=", ")
        print(f"std {out.std():.2f}")
