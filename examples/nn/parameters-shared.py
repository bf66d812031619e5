# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "共用一个参数", en = "Share a parameter" }
# ///

# %% tie
import torch
from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(10, 4)  # weight (10, 4)
        self.out = nn.Linear(4, 10, bias=False)  # weight (10, 4)
        self.out.weight = self.embed.weight

    def forward(self, tokens):
        return self.out(self.embed(tokens))


model = Tied()
print([name for name, _ in model.named_parameters()])
print(sum(p.numel() for p in model.parameters()))
print(list(model.state_dict()))

# %% all-names
# zh: 要看到每一个名字，就不要去重。
# en: To see every name, ask for duplicates.
for name, _ in model.named_parameters(remove_duplicate=False):
    print(name)

# %% gradient
torch.manual_seed(0)
tokens = torch.tensor([1, 2, 3])
model(tokens).sum().backward()
# zh: 两处用到它，梯度是两份之和。
# en: It is used in two places: the gradient is the sum of both.
weight = model.embed.weight.detach()
from_out = weight[tokens].sum(0).expand(10, 4)
from_embed = torch.zeros(10, 4)
from_embed[tokens] = weight.sum(0)
grad = model.embed.weight.grad
torch.allclose(grad, from_out + from_embed, atol=1e-6)

# %% layer-twice
# zh: 同一个层放进去两次，也是共用。
# en: The same layer put in twice is shared, too.
layer = nn.Linear(4, 4)
net = nn.Sequential(layer, nn.ReLU(), layer)
print(len(list(net.parameters())), list(net.state_dict()))

# %% list-times
# zh: 列表乘法不复制层。
# en: Multiplying a list does not copy the layer.
repeated = nn.Sequential(*[nn.Linear(4, 4)] * 3)
separate = nn.Sequential(*[nn.Linear(4, 4) for _ in range(3)])
for net in (repeated, separate):
    print(sum(p.numel() for p in net.parameters()))

# %% untied
# zh: 只抄数，并没有共用：以后各学各的。
# en: Copied numbers are not shared: each learns on its own.
a, b = nn.Linear(4, 4), nn.Linear(4, 4)
b.load_state_dict(a.state_dict())
print(torch.equal(a.weight, b.weight), a.weight is b.weight)
