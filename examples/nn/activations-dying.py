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
        (model(x) - y).square().mean().backward()
        optimizer.step()
    # zh: 对所有样本，权重的梯度都是 0 的单元不再学习。
    # en: A unit whose weights have gradient 0 no longer learns.
    grad = model[0].weight.grad  # (64, 8)
    return (grad == 0).all(1).sum().item()


for lr in (0.1, 1.0):
    for activation in (nn.ReLU(), nn.LeakyReLU(), nn.GELU()):
        dead = dead_units(activation, lr)
        print(f"lr {lr} {activation}: {dead} of 64 dead")

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
