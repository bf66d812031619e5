# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把第 3 课的模型写成模块"
# title.en = "Lesson 3's model as a module"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from torch import nn


# zh: 完成 forward，并使 parameters() 包含 templates 和 scale。
# en: Write forward; parameters() must have templates and scale.
class Nearest(nn.Module):
    def __init__(self, templates):  # (10, 64)
        super().__init__()
        self.templates = templates
        self.scale = torch.tensor(1.0)

    def forward(self, x):  # (N, 64)
        # zh: logits 是 -scale 乘以距离的平方。
        # en: The logits are -scale times the squared distances.
        return torch.zeros(len(x), 10)


# %% check raises="AssertionError"
def check():
    torch.manual_seed(0)
    templates, x = torch.rand(10, 64), torch.rand(7, 64)
    try:
        model = Nearest(templates.clone())
    except AttributeError as error:
        raise AssertionError(f"{error} (torch.tensor?)") from None
    names = sorted(name for name, _ in model.named_parameters())
    expected = ["scale", "templates"]
    assert names == expected, f"parameters {names}, not {expected}"
    # zh: 参数变了，logits 也应当变。
    # en: When the parameters change, so should the logits.
    with torch.no_grad():
        model.scale.fill_(0.5)
        model.templates.mul_(2)
    logits = model(x)
    expected = -0.5 * torch.cdist(x, 2 * templates) ** 2
    shape = tuple(logits.shape)
    assert shape == (7, 10), f"shape {shape}, expected (7, 10)"
    error = (logits - expected).abs().max().item()
    assert error < 1e-2, f"logits off by {error:.2f}"
    assert logits.requires_grad, "logits.requires_grad = False"
    logits[:, 3].sum().backward()
    for name, p in model.named_parameters():
        assert p.grad is not None, f"{name}.grad = None"


check()

# %% solution
class Nearest(nn.Module):
    def __init__(self, templates):
        super().__init__()
        self.templates = nn.Parameter(templates)
        self.scale = nn.Parameter(torch.tensor(1.0))

    def forward(self, x):
        differences = x[:, None] - self.templates  # (N, 10, 64)
        return -self.scale * differences.square().sum(-1)


check()
for name, p in Nearest(torch.rand(10, 64)).named_parameters():
    print(name, tuple(p.shape))
