# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "随机权重平均（SWA）"
# title.en = "Stochastic weight averaging"
# ///

# %% swa
import torch
from torch import nn
from torch.optim.lr_scheduler import CosineAnnealingLR
from torch.optim.swa_utils import SWALR, AveragedModel, update_bn

bce = nn.functional.binary_cross_entropy_with_logits


def make_data(n, noise=0.0):
    """Label 1 if the first two inputs have the same sign."""
    x = torch.randn(n, 8)
    y = (x[:, :1] * x[:, 1:2] > 0).float()  # (n, 1)
    flipped = torch.rand(n, 1) < noise
    return x, torch.where(flipped, 1 - y, y)


def block(inputs, outputs):
    linear = nn.Linear(inputs, outputs)
    return linear, nn.BatchNorm1d(outputs), nn.ReLU()


def train(x, y, swa_start=12, show=False):
    model = nn.Sequential(
        *block(8, 64), *block(64, 64), *block(64, 64), nn.Linear(64, 1)
    )
    weights = model.parameters()
    optimizer = torch.optim.SGD(weights, lr=0.5, momentum=0.9)
    scheduler = CosineAnnealingLR(optimizer, 20)
    swa_scheduler = SWALR(optimizer, swa_lr=0.5, anneal_epochs=3)
    swa, kept = AveragedModel(model), []
    for epoch in range(20):
        if show and epoch % 2:
            print(f"epoch {epoch:2}  lr",
                  f"{optimizer.param_groups[0]['lr']:.3f}")
        for i in torch.randperm(len(x)).split(64):
            optimizer.zero_grad()
            bce(model(x[i]), y[i]).backward()
            optimizer.step()
        if epoch < swa_start:
            scheduler.step()
        else:
            swa.update_parameters(model)
            kept.append(model[0].weight.detach().clone())
            swa_scheduler.step()
    return model, swa, kept


torch.manual_seed(0)
x, y = make_data(512)
model, swa, kept = train(x, y, show=True)

# %% mean
mean = torch.stack(kept).mean(0)
print(f"{swa.n_averaged} models")
for name, w in ("AveragedModel", swa.module[0].weight), ("mean", mean):
    print(f"{name:13}", [f"{v:.4f}" for v in w[0, :4].tolist()])

# %% update-bn
@torch.no_grad()
def loss(net, x, y):
    return bce(net.eval()(x), y).item()


test = make_data(2000)
print(f"last epoch          {loss(model, *test):.3f}")
print(f"SWA, old statistics {loss(swa, *test):.3f}")
update_bn(x.split(64), swa)
print(f"SWA, new statistics {loss(swa, *test):.3f}")

# %% compare
# zh: 各用 5 个种子，比较测试损失的均值；noise 是训练标签的错误率。
# en: Mean test loss of 5 seeds; noise: the share of wrong training
# en: labels.
print("noise  last epoch  SWA old  SWA new  annealed to 0")
for noise in 0.0, 0.1, 0.2:
    losses = []
    for seed in range(5):
        torch.manual_seed(seed)
        x, y = make_data(512, noise)
        test = make_data(2000)
        model, swa, _ = train(x, y)
        row = [loss(model, *test), loss(swa, *test)]
        update_bn(x.split(64), swa)
        annealed, _, _ = train(x, y, swa_start=20)
        losses.append([*row, loss(swa, *test), loss(annealed, *test)])
    a, b, c, d = torch.tensor(losses).mean(0).tolist()
    print(f"{noise:5}  {a:10.3f}  {b:7.3f}  {c:7.3f}  {d:13.3f}")
