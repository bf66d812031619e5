# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "初始化整个模型", en = "Initializing a whole model" }
# ///

# %% apply
import torch
from torch import nn


def init_weights(module):
    if isinstance(module, (nn.Linear, nn.Conv2d)):
        nn.init.kaiming_normal_(module.weight, nonlinearity="relu")
        if module.bias is not None:
            nn.init.zeros_(module.bias)


torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(100, 400), nn.ReLU(), nn.Linear(400, 10, bias=False)
)
print(model.apply(init_weights) is model)
print(f"{model[0].weight.std():.3f} {(2 / 100) ** 0.5:.3f}")
print(model[0].bias.abs().max().item())

# %% order
# zh: apply 先访问最里面的模块，最后访问模型本身。
# en: apply visits the innermost modules first, the model last.
visited = []
model.apply(lambda module: visited.append(type(module).__name__))
print(visited)

# %% last-layer
# zh: 单独处理最后一层：权重很小，偏置取频率的对数。
# en: The last layer by itself: small weights, and the log of the
# en: class frequencies as bias.
frequency = torch.tensor([0.9, 0.1])
x, target = torch.randn(1000, 100), torch.zeros(1000).long()
target[:100] = 1
head = nn.Linear(100, 2)
for start in ("default", "frequency"):
    if start == "frequency":
        nn.init.normal_(head.weight, std=0.001)
        with torch.no_grad():
            head.bias.copy_(frequency.log())
    loss = nn.functional.cross_entropy(head(x), target)
    print(f"{start:9} {loss.item():.3f}")
entropy = -(frequency * frequency.log()).sum()
print(f"entropy   {entropy.item():.3f}")

# %% symmetric
# zh: 同一个常数：隐藏单元相同，梯度也相同。
# en: One constant: all hidden units are equal, and so are their
# en: gradients.
net = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
for p in net.parameters():
    nn.init.constant_(p, 0.5)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
x = torch.randn(64, 2)
for _ in range(100):
    loss = nn.functional.mse_loss(net(x), x[:, :1].sin())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
w = net[0].weight
print(f"difference between units {(w - w[0]).abs().max():.5f}")

# %% all-zero
for p in net.parameters():
    nn.init.zeros_(p)
net.zero_grad()
nn.functional.mse_loss(net(x), x[:, :1].sin()).backward()
print([bool(p.grad.any()) for p in net.parameters()])

# %% one-dimension raises="ValueError"
nn.init.kaiming_normal_(model[0].bias)

# %% in-place raises="RuntimeError"
# zh: 直接修改参数要写 no_grad；nn.init 里已经写了。
# en: Modifying parameters needs no_grad; nn.init uses it inside.
model[0].weight.normal_(0, 0.02)
