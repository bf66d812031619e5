# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有计入的 FLOPs", en = "Uncounted FLOPs" }
# device = "cpu"
# ///

# %% zero
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.flop_counter import FlopCounterMode

functions = {
    "relu": F.relu,
    "softmax": lambda x: x.softmax(-1),
    "layer_norm": nn.LayerNorm(64),
    "max_pool": nn.MaxPool2d(2),
    "add": lambda x: x + x,
    "fft": torch.fft.fft,
    "einsum": lambda x: torch.einsum("nchw,nkhw->nck", x, x),
}
for name, function in functions.items():
    with FlopCounterMode(display=False) as counter:
        function(torch.zeros(2, 8, 64, 64))
    print(f"{name:10} {counter.get_total_flops():,}")

# %% attention
q = torch.zeros(1, 8, 128, 64)
with FlopCounterMode(display=False) as counter:
    F.scaled_dot_product_attention(q, q, q)
print(f"fused: {counter.get_total_flops():,}")
with (
    FlopCounterMode(display=False) as counter,
    nn.attention.sdpa_kernel(nn.attention.SDPBackend.MATH),
):
    F.scaled_dot_product_attention(q, q, q)
print(f"math:  {counter.get_total_flops():,}")

# %% custom
def fft_flops(shape, *args, out_shape=None, **kwargs):
    n = shape[-1]
    return 5 * out_shape.numel() * (n - 1).bit_length()


formula = {torch.ops.aten._fft_c2c: fft_flops}
x = torch.zeros(2, 64, dtype=torch.complex64)
with FlopCounterMode(display=False, custom_mapping=formula) as counter:
    torch.fft.fft(x)
print(counter.get_total_flops(), 5 * 2 * 64 * 6)

# %% meta
# zh: meta 设备只计算形状：不占内存，也不真的计算。
# en: The meta device only computes shapes: no memory, no arithmetic.
with torch.device("meta"):
    model = nn.Sequential(*[nn.Linear(8192, 8192) for _ in range(32)])
    x = torch.zeros(1, 8192)
with FlopCounterMode(display=False) as counter:
    model(x)
count = sum(p.numel() for p in model.parameters())
print(f"{count / 1e9:.2f} G parameters")
print(f"{counter.get_total_flops() / 1e9:.2f} GFLOPs")


# %% lstm
def flops(model, x):
    with FlopCounterMode(display=False) as counter:
        model(x)
    return counter.get_total_flops()


lstm, x = nn.LSTM(32, 64), torch.zeros(5, 1, 32)  # (L, N, C)
# zh: 4 个门，每一步乘以两个权重矩阵。
# en: 4 gates; two weight matrices at each step.
by_hand = 2 * 5 * 4 * (32 * 64 + 64 * 64)
print("by hand      ", by_hand)
print("LSTM         ", flops(lstm, x))
print("GRU          ", flops(nn.GRU(32, 64), x))
print("LSTM, meta   ", flops(lstm.to("meta"), x.to("meta")))
lstm = nn.LSTM(32, 64).double()
print("LSTM, float64", flops(lstm, x.double()))

# %% fast-path
layer = nn.TransformerEncoderLayer(64, 4, batch_first=True)
x = torch.zeros(1, 16, 64)
print(f"train:         {flops(layer, x):,}")
layer.eval()
print(f"eval:          {flops(layer, x):,}")
with nn.attention.sdpa_kernel(nn.attention.SDPBackend.MATH):
    print(f"eval, math:    {flops(layer, x):,}")
with torch.no_grad():
    print(f"eval, no_grad: {flops(layer, x):,}")
    torch.backends.mha.set_fastpath_enabled(False)
    print(f"no fast path:  {flops(layer, x):,}")
