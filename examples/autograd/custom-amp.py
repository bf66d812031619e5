# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "自定义函数与 autocast"
# title.en = "Custom functions and autocast"
# ///

# %% without
import torch


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        print("forward: ", x.dtype, w.dtype)
        return x * w

    @staticmethod
    def backward(ctx, grad):
        x, w = ctx.saved_tensors
        print("backward:", grad.dtype)
        return grad * w, grad * x


torch.manual_seed(0)
w = torch.ones(4, requires_grad=True)
layer = torch.nn.Linear(4, 4)
with torch.autocast("cpu", torch.bfloat16):
    Scale.apply(layer(torch.randn(2, 4)), w).sum().backward()

# %% with
from torch.amp import custom_bwd, custom_fwd


class Float32Scale(torch.autograd.Function):
    @staticmethod
    @custom_fwd(device_type="cpu", cast_inputs=torch.float32)
    def forward(ctx, x, w):
        return Scale.forward(ctx, x, w)

    @staticmethod
    @custom_bwd(device_type="cpu")
    def backward(ctx, grad):
        return Scale.backward(ctx, grad)


with torch.autocast("cpu", torch.bfloat16):
    out = Float32Scale.apply(layer(torch.randn(2, 4)), w)
out.sum().backward()
print(out.dtype)

# %% setup-context raises="AttributeError"
class NewStyle(torch.autograd.Function):
    @staticmethod
    @custom_fwd(device_type="cpu", cast_inputs=torch.float32)
    def forward(x, w):  # no ctx: custom_fwd takes x for it
        return x * w

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    @custom_bwd(device_type="cpu")
    def backward(ctx, grad):
        x, w = ctx.saved_tensors
        return grad * w, grad * x


NewStyle.apply(torch.ones(4), w).sum().backward()
