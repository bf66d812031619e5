# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "导出 Transformer", en = "Exporting a transformer" }
# ///

# %% causal
import logging
import warnings

import onnxruntime
import torch
import torch.nn.functional as F
from torch import nn

warnings.simplefilter("ignore")
torch._logging.set_logs(onnx=logging.ERROR)


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(50, 16)
        layer = nn.TransformerEncoderLayer(16, 2, 32, batch_first=True)
        self.layers = nn.TransformerEncoder(layer, 2)

    def forward(self, tokens):
        length = tokens.shape[1]
        # zh: 掩码在 forward 里按实际长度创建。
        # en: The mask is created in forward, for the actual length.
        mask = nn.Transformer.generate_square_subsequent_mask(length)
        return self.layers(
            self.embed(tokens), mask=mask, is_causal=True
        )


torch.manual_seed(0)
model = Decoder().eval()
tokens = torch.randint(50, (2, 7))
sizes = {0: "batch", 1: "length"}
torch.onnx.export(
    model,
    (tokens,),
    "decoder.onnx",
    input_names=["tokens"],
    dynamic_shapes=(sizes,),
    verbose=False,
)
session = onnxruntime.InferenceSession("decoder.onnx")
other = torch.randint(50, (3, 11))
out = session.run(None, {"tokens": other.numpy()})[0]
print(out.shape)
print(torch.allclose(torch.from_numpy(out), model(other), atol=1e-5))


# %% cache
class Attention(nn.Module):
    """One step of decoding: the caches are inputs and outputs."""

    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(8, 24)

    def forward(self, x, k, v):
        q, new_k, new_v = self.qkv(x).chunk(3, dim=-1)
        k, v = torch.cat([k, new_k], 2), torch.cat([v, new_v], 2)
        return F.scaled_dot_product_attention(q, k, v), k, v


step = Attention().eval()
k, v = torch.zeros(1, 1, 4, 8), torch.zeros(1, 1, 4, 8)  # (N, H, L, E)
torch.onnx.export(
    step,
    (torch.zeros(1, 1, 1, 8), k, v),
    "attention.onnx",
    input_names=["x", "k", "v"],
    verbose=False,
    dynamic_shapes=(None, {2: "past"}, {2: "past"}),
)
session = onnxruntime.InferenceSession("attention.onnx")
k = v = torch.zeros(1, 1, 0, 8).numpy()  # begin with an empty cache
xs = torch.randn(1, 1, 6, 8)
for i in range(6):
    inputs = {"x": xs[:, :, i : i + 1].numpy(), "k": k, "v": v}
    out, k, v = session.run(None, inputs)
q, keys, values = step.qkv(xs).chunk(3, dim=-1)
full = F.scaled_dot_product_attention(q, keys, values, is_causal=True)
print(k.shape)
print(torch.allclose(torch.from_numpy(out), full[:, :, -1:], atol=1e-6))
