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
from torch.optim.swa_utils import SWALR, AveragedModel, update_bn

torch.manual_seed(0)
x = torch.randn(512, 8)
y = (x[:, :1] * x[:, 1:2]).sign().clamp(min=0)  # (512, 1)
loader = torch.utils.data.DataLoader(
    torch.utils.data.TensorDataset(x, y), batch_size=64, shuffle=True
)


def block(inputs, outputs):
    linear = nn.Linear(inputs, outputs)
    return linear, nn.BatchNorm1d(outputs), nn.ReLU()


model = nn.Sequential(
    *block(8, 64), *block(64, 64), *block(64, 64), nn.Linear(64, 1)
)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5, momentum=0.9)
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 20)
swa_scheduler = SWALR(optimizer, swa_lr=0.5, anneal_epochs=3)
swa, kept = AveragedModel(model), []
for epoch in range(20):
    model.train()
    for xb, yb in loader:
        optimizer.zero_grad()
        logits = model(xb)
        nn.functional.binary_cross_entropy_with_logits(
            logits, yb
        ).backward()
        optimizer.step()
    if epoch < 12:
        scheduler.step()
    else:
        swa.update_parameters(model)
        kept.append(model[0].weight.detach().clone())
        swa_scheduler.step()
    if epoch % 4 == 3:
        lr = optimizer.param_groups[0]["lr"]
        print(f"epoch {epoch:2}  lr {lr:.3f}")

# %% mean
mean = torch.stack(kept).mean(0)
print(f"{swa.n_averaged} models")
for name, w in ("AveragedModel", swa.module[0].weight), ("mean", mean):
    print(f"{name:13}", [f"{v:.4f}" for v in w[0, :4].tolist()])

# %% update-bn
test = torch.randn(2000, 8)
truth = (test[:, :1] * test[:, 1:2]).sign().clamp(min=0)


@torch.no_grad()
def loss(net):
    net.eval()
    return nn.functional.binary_cross_entropy_with_logits(
        net(test), truth
    ).item()


print(f"model {loss(model):.3f}")
print(f"SWA, old statistics {loss(swa):.3f}")
update_bn(loader, swa)
print(f"SWA, new statistics {loss(swa):.3f}")
