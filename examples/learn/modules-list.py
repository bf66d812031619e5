# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "什么也没学到的层"
# title.en = "Layers that don't learn"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from torch import nn


# zh: 层数可以选择，但 parameters() 里只有最后一层。改好它。
# en: parameters() has only the last layer. Fix this class.
class Deep(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.hidden = [nn.Linear(64, 64) for _ in range(depth)]
        self.last = nn.Linear(64, 10)

    def forward(self, x):
        for layer in self.hidden:
            x = layer(x).relu()
        return self.last(x)


# %% check raises="AssertionError"
def check():
    for depth in (1, 3):
        model = Deep(depth)
        count = sum(p.numel() for p in model.parameters())
        expected = depth * (64 * 64 + 64) + 64 * 10 + 10
        message = f"{count} parameters, expected {expected}"
        assert count == expected, message
        x = torch.rand(20, 64)
        found = model(x)
        # zh: 用同样的层再算一遍，每个隐藏层之后都有 ReLU。
        # en: The same layers once more, a ReLU after each hidden one.
        layers = [m for m in model.modules() if type(m) is nn.Linear]
        *hidden, last = sorted(layers, key=lambda m: -m.out_features)
        for layer in hidden:
            x = layer(x).relu()
        error = (found - last(x)).abs().max().item()
        assert error < 1e-5, f"outputs off by {error:.3f}"
        found.sum().backward()
        for name, p in model.named_parameters():
            assert p.grad is not None, f"{name}.grad = None"


check()

# %% solution
class Deep(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.hidden = nn.ModuleList(
            nn.Linear(64, 64) for _ in range(depth)
        )
        self.last = nn.Linear(64, 10)

    def forward(self, x):
        for layer in self.hidden:
            x = layer(x).relu()
        return self.last(x)


check()
print(Deep(2))
