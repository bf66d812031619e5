# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "梯度反转层", en = "A gradient reversal layer" }
# ///

# %% quick
import torch


class Reverse(torch.autograd.Function):
    @staticmethod
    def forward(x, weight):
        return x.view_as(x)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.weight = inputs[1]

    @staticmethod
    def backward(ctx, grad):
        return -ctx.weight * grad, None  # no gradient for weight


x = torch.tensor([1.0, 2.0], requires_grad=True)
y = Reverse.apply(x, 0.5)
(3 * y).sum().backward()
print(y.detach(), x.grad)
