# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自定义梯度", en = "A custom gradient" }
# ///

# %% quick
import torch

class RoundSTE(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.round()
    @staticmethod
    def backward(ctx, grad):
        return grad

x = torch.tensor([0.4, 1.6], requires_grad=True)
print(torch.autograd.grad(RoundSTE.apply(x).sum(), x))
