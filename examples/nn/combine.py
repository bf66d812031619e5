# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "组合多个模型"
# title.en = "Combining several models"
# ///

# %% models
import torch
import torch.nn.functional as F
from torch import nn


def make(features, outputs):
    return nn.Sequential(
        nn.Linear(features, 32), nn.ReLU(), nn.Linear(32, outputs)
    )


def train(model, inputs, y, steps=150):
    needed = [p for p in model.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW(needed, lr=0.01)
    for _ in range(steps):
        loss = F.cross_entropy(model(*inputs), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def accuracy(output, y):
    return (output.argmax(1) == y).float().mean().item()


torch.manual_seed(0)
x = torch.randn(2000, 6)
y = (x[:, :3].sum(1) > 0).long() + (x[:, 3:].prod(1) > 0).long()
# zh: 每个模型只看到一半特征。
# en: Each model sees only half of the features.
a, b = x[:, :3], x[:, 3:]
model_a, model_b = make(3, 3), make(3, 3)
train(model_a, [a[:1000]], y[:1000])
train(model_b, [b[:1000]], y[:1000])

# %% average
with torch.no_grad():
    out_a, out_b = model_a(a[1000:]), model_b(b[1000:])
test = y[1000:]
print(f"a {accuracy(out_a, test):.3f}, b {accuracy(out_b, test):.3f}")
mean = (out_a.softmax(1) + out_b.softmax(1)) / 2
print(f"mean of probabilities {accuracy(mean, test):.3f}")
print(f"sum of logits {accuracy(out_a + out_b, test):.3f}")


# %% head
class Combined(nn.Module):
    def __init__(self, model_a, model_b):
        super().__init__()
        self.model_a, self.model_b = model_a, model_b
        self.head = make(6, 3)

    def forward(self, a, b):
        outputs = [self.model_a(a), self.model_b(b)]
        return self.head(torch.cat(outputs, dim=1))  # (N, 3)


# %% frozen
combined = Combined(model_a, model_b)
model_a.requires_grad_(False)
model_b.requires_grad_(False)
train(combined, [a[:1000], b[:1000]], y[:1000])
with torch.no_grad():
    output = combined(a[1000:], b[1000:])
print(f"trained head {accuracy(output, test):.3f}")

# %% together
combined.requires_grad_(True)
train(combined, [a[:1000], b[:1000]], y[:1000])
with torch.no_grad():
    output = combined(a[1000:], b[1000:])
print(f"all trained {accuracy(output, test):.3f}")
