# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "int8 的张量子类", en = "An int8 tensor subclass" }
# ///

# %% class
import torch
from torch.utils._pytree import tree_map_only

aten = torch.ops.aten


class Int8(torch.Tensor):
    """A matrix of int8 numbers with one float scale per row."""

    @staticmethod
    def __new__(cls, data, scale):
        return torch.Tensor._make_wrapper_subclass(
            cls, data.shape, dtype=scale.dtype, device=data.device
        )

    def __init__(self, data, scale):
        self.data8, self.scale = data, scale  # (n, m), (n, 1)

    @classmethod
    def quantize(cls, x):
        scale = x.abs().amax(dim=1, keepdim=True) / 127
        return cls((x / scale).round().to(torch.int8), scale)

    def restore(self):
        return self.data8 * self.scale

    def __repr__(self):
        return f"Int8({tuple(self.shape)})"

    def __tensor_flatten__(self):
        return ["data8", "scale"], None

    @staticmethod
    def __tensor_unflatten__(inner, meta, outer_size, outer_stride):
        return Int8(inner["data8"], inner["scale"])

    @classmethod
    def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        if func is aten.detach.default:
            return Int8(args[0].data8, args[0].scale)
        # zh: 其余的算子先还原成浮点数，再计算。
        # en: All other operators get floating-point numbers.
        args, kwargs = tree_map_only(
            Int8, lambda x: x.restore(), (args, kwargs)
        )
        return func(*args, **kwargs)


torch.manual_seed(0)
w = torch.randn(64, 128)
q = Int8.quantize(w)
print(q, q.shape, q.dtype)
print(f"largest error {(q - w).abs().max():.3f}")

# %% bytes
def size(x):
    return x.numel() * x.element_size()


print("float32", size(w), " int8", size(q.data8) + size(q.scale))

# %% layer
layer = torch.nn.Linear(128, 64)
x = torch.randn(4, 128)
exact = layer(x)
quantized = Int8.quantize(layer.weight.detach())
layer.weight = torch.nn.Parameter(quantized, requires_grad=False)
error = (layer(x) - exact).norm() / exact.norm()
print(layer.weight, f"relative error {error:.3f}")

# %% compile
compiled = torch.compile(layer, backend="aot_eager", fullgraph=True)
for name, y in ("layer   ", layer(x)), ("compiled", compiled(x)):
    print(name, [f"{v:.4f}" for v in y[0, :4].tolist()])

# %% type-lost
print(type(q + 1).__name__, type(q.T).__name__, type(q[:2]).__name__)
