# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "冻结参数", en = "Freeze parameters" }
# ///

# %% freeze
import torch
from torch import nn

torch.manual_seed(0)
backbone = nn.Sequential(nn.Linear(2, 4), nn.ReLU())
head = nn.Linear(4, 3)
model = nn.Sequential(backbone, head)

backbone.requires_grad_(False)

optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
before = [p.detach().clone() for p in model.parameters()]
x, labels = torch.randn(8, 2), torch.randint(3, (8,))
nn.functional.cross_entropy(model(x), labels).backward()
optimizer.step()
for (name, p), old in zip(
    model.named_parameters(), before, strict=True
):
    grad, moved = p.grad is not None, not torch.equal(p, old)
    print(f"{name:10} grad: {grad!s:5} moved: {moved}")

# %% reaches-input
# zh: 冻结的层没有梯度，但梯度可以经过它传到前面的层。
# en: A frozen layer gets no gradient, but gradients flow through it.
stem = nn.Linear(2, 2)
nn.Sequential(stem, backbone, head)(x).sum().backward()
print("stem:    ", stem.weight.grad)
print("backbone:", backbone[0].weight.grad)

# %% count
def count(parameters):
    return sum(p.numel() for p in parameters)


trainable = (p for p in model.parameters() if p.requires_grad)
print(count(trainable), "of", count(model.parameters()))

# %% everything-frozen raises="RuntimeError"
model.requires_grad_(False)
nn.functional.cross_entropy(model(x), labels).backward()

# %% attribute
# zh: 模块没有 requires_grad，这一行只是增加了一个普通属性。
# en: Modules have no requires_grad: this adds a plain attribute.
other = nn.Linear(2, 2)
other.requires_grad = False
[p.requires_grad for p in other.parameters()]
