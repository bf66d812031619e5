# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "按模块统计会漏掉什么"
# title.en = "What counting by module misses"
# device = "cpu"
# ///

# %% counter
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.flop_counter import FlopCounterMode


def by_module(model, x):
    # zh: 只统计注册过的层，就像 thop 那样：参数量也按层累加。
    # en: Counts only layers that it knows, as thop does, and adds up
    # en: parameters layer by layer, too.
    total = {"MACs": 0, "parameters": 0}

    def linear(layer, inputs, output):
        total["MACs"] += output.numel() * layer.in_features

    def conv(layer, inputs, output):
        total["MACs"] += output.numel() * layer.weight[0].numel()

    hooks = []
    for module in model.modules():
        if list(module.children()):
            continue  # only leaves
        sizes = [p.numel() for p in module.parameters()]
        total["parameters"] += sum(sizes)
        rule = {nn.Linear: linear, nn.Conv2d: conv}.get(type(module))
        if rule:
            hooks.append(module.register_forward_hook(rule))
    model(x)
    for hook in hooks:
        hook.remove()
    return total


def by_operator(model, x):
    with FlopCounterMode(display=False) as counter:
        model(x)
    count = sum(p.numel() for p in model.parameters())
    return {"MACs": counter.get_total_flops() // 2, "parameters": count}


# %% conv
torch.manual_seed(0)
net = nn.Sequential(
    nn.Conv2d(3, 16, 3), nn.ReLU(), nn.Flatten(), nn.Linear(16 * 36, 10)
)
x = torch.randn(1, 3, 8, 8)
print(by_module(net, x))
print(by_operator(net, x))


# %% missed
class Model(nn.Module):
    def __init__(self, size=64):
        super().__init__()
        self.embed = nn.Linear(48, size)
        # zh: 直接写的参数，不属于任何一个子模块。
        # en: Bare parameters, which belong to no submodule.
        self.cls = nn.Parameter(torch.zeros(1, 1, size))
        self.positions = nn.Parameter(torch.zeros(1, 17, size))
        self.weight = nn.Parameter(torch.randn(3 * size, size))
        self.head = nn.Linear(size, 10)

    def forward(self, x):  # (N, 16, 48)
        x = self.embed(x)
        x = torch.cat([self.cls.expand(len(x), -1, -1), x], dim=1)
        x = x + self.positions
        # zh: 函数式的调用，没有模块可以注册钩子。
        # en: Functional calls: there is no module to hook.
        q, k, v = F.linear(x, self.weight).chunk(3, dim=-1)
        x = F.scaled_dot_product_attention(q, k, v)
        return self.head(x[:, 0])


model, x = Model(), torch.randn(1, 16, 48)
print(by_module(model, x))
print(by_operator(model, x))

# %% bare
names = {n for n, p in model.named_parameters() if "." not in n}
for name in sorted(names):
    print(name, model.get_parameter(name).numel())
