# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "死亡 ReLU", en = "Dying ReLU" }
# ///

# %% dead
import torch
from torch import nn

torch.manual_seed(0)
x, y = torch.randn(256, 8), torch.randn(256, 1)


def dead_units(activation, lr):
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(8, 64), activation, nn.Linear(64, 1)
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    for _ in range(100):
        optimizer.zero_grad()
        loss = (model(x) - y).square().mean()
        loss.backward()
        optimizer.step()
    # zh: 对所有样本，权重的梯度都是 0 的单元不再学习。
    # en: A unit whose weights have gradient 0 no longer learns.
    grad = model[0].weight.grad  # (64, 8)
    return (grad == 0).all(1).sum().item(), loss.item()


for lr in (0.1, 0.5):
    for activation in (nn.ReLU(), nn.LeakyReLU(), nn.GELU()):
        dead, loss = dead_units(activation, lr)
        name = type(activation).__name__
        print(f"lr {lr} {name:9} loss {loss:.1f}, {dead} of 64 dead")

# %% cause
# zh: 偏置太小，对每个样本都输出 0，梯度也是 0。
# en: The bias is so low that every output is 0, and the gradient too.
for activation in (nn.ReLU(), nn.LeakyReLU(), nn.ELU()):
    torch.manual_seed(0)
    layer = nn.Linear(8, 1)
    nn.init.constant_(layer.bias, -10.0)
    out = activation(layer(x))
    (out - 5).square().mean().backward()
    size = layer.weight.grad.norm()
    print(f"{activation}: gradient {size:.4f}")
