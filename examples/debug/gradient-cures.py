# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "解决梯度消失与爆炸", en = "Fixes for gradients" }
# ///

# %% cures
import torch
from torch import nn

WIDTH, DEPTH = 64, 16


class Residual(nn.Module):
    def __init__(self, inner):
        super().__init__()
        self.inner = inner

    def forward(self, x):
        return x + self.inner(x)


def block(kind):
    linear = nn.Linear(WIDTH, WIDTH)
    if kind == "kaiming":
        nn.init.kaiming_normal_(linear.weight, nonlinearity="relu")
    if kind == "sigmoid":
        return nn.Sequential(linear, nn.Sigmoid())
    if kind == "layer norm":
        return nn.Sequential(linear, nn.LayerNorm(WIDTH), nn.ReLU())
    if kind == "residual":
        return Residual(nn.Sequential(linear, nn.ReLU()))
    return nn.Sequential(linear, nn.ReLU())


def first_and_last(kind):
    torch.manual_seed(0)
    model = nn.Sequential(*[block(kind) for _ in range(DEPTH)])
    x = torch.randn(64, WIDTH)
    model(x).pow(2).mean().sqrt().backward()
    grads = [p.grad.norm() for p in model.parameters() if p.dim() == 2]
    return grads[0].item(), grads[-1].item()


for kind in ("sigmoid", "ReLU", "kaiming", "layer norm", "residual"):
    first, last = first_and_last(kind)
    print(f"{kind:10} first {first:.0e}, last {last:.0e}")

# %% recurrent
def through_time(gain, steps=50):
    rnn = nn.RNN(16, 16, nonlinearity="relu", bias=False)
    with torch.no_grad():
        rnn.weight_ih_l0.copy_(torch.eye(16))
        rnn.weight_hh_l0.copy_(gain * torch.eye(16))
    # zh: 输入都是正数，所以每个 ReLU 的导数都是 1。
    # en: All inputs are positive, so each ReLU has slope 1.
    x = torch.ones(steps, 1, 16, requires_grad=True)
    out, _ = rnn(x)  # (50, 1, 16)
    out[-1].sum().backward()
    return x.grad[0].norm().item(), x.grad[-1].norm().item()


for gain in (0.5, 1.0, 1.5):
    first, last = through_time(gain)
    print(f"gain {gain}: step 1 {first:.1e}, step 50 {last:.1e}")
