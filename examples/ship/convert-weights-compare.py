# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "逐层比较输出", en = "Compare outputs by layer" }
# ///

# %% compare
import torch
from torch import nn


def record(model, x):
    outputs, handles = {}, []
    for name, module in model.named_modules():
        def keep(module, inputs, output, name=name):
            outputs[name] = output
        if not list(module.children()):  # only the innermost
            handles.append(module.register_forward_hook(keep))
    with torch.inference_mode():
        model.eval()(x)
    for handle in handles:
        handle.remove()
    return outputs


def make(approximate):
    torch.manual_seed(0)
    return nn.Sequential(
        nn.Linear(8, 32), nn.GELU(approximate), nn.Linear(32, 32),
        nn.LayerNorm(32), nn.Linear(32, 4),
    )


torch.manual_seed(1)
x = torch.randn(16, 8)
# zh: 真实的转换里，theirs 是在 Keras 里记录的输出。
# en: In a real conversion, theirs are the outputs recorded in Keras.
theirs, ours = record(make("tanh"), x), record(make("none"), x)
for name, a in theirs.items():
    difference = (a - ours[name]).abs().max() / a.abs().max()
    print(f"layer {name}: {difference:.6f}")
