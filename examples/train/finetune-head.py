# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "先冻结，再替换分类头", en = "Freeze, then replace" }
# ///

# %% order
import torch
from torch import nn

torch.manual_seed(0)


def pretrained():
    return nn.Sequential(nn.Linear(2, 4), nn.ReLU(), nn.Linear(4, 5))


def trainable(model):
    return [n for n, p in model.named_parameters() if p.requires_grad]


freeze_first = pretrained().requires_grad_(False)
freeze_first[2] = nn.Linear(freeze_first[2].in_features, 3)
print("freeze first:", trainable(freeze_first))

head_first = pretrained()
head_first[2] = nn.Linear(head_first[2].in_features, 3)
head_first.requires_grad_(False)
print("head first:  ", trainable(head_first))

# %% optimizer-first
model = pretrained().requires_grad_(False)
# zh: 优化器里是旧的分类头，没有后来换上的新层。
# en: The optimizer has the old head and never sees the new one.
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model[2] = nn.Linear(4, 3)
before = model[2].weight.detach().clone()
model(torch.ones(1, 2)).sum().backward()
optimizer.step()
print("moved:", not torch.equal(model[2].weight, before))

# %% wrong-name raises="AttributeError"
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Linear(2, 4)
        self.head = nn.Linear(4, 5)

    def forward(self, x):
        return self.head(self.backbone(x).relu())


model = Net()
# zh: 赋值不报错，只是多了一个用不到的层，输出仍是 5 个。
# en: No error, but the new layer is unused: still 5 outputs.
model.fc = nn.Linear(4, 3)
print(model(torch.ones(1, 2)).shape)
print([name for name, _ in model.named_children()])
# zh: 先读取旧层的属性，名称不对就会报错。
# en: Reading the old layer first makes a wrong name an error.
model.classifier = nn.Linear(model.classifier.in_features, 3)
