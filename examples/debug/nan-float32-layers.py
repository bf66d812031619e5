# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "只让溢出的层用 float32"
# title.en = "Keep only the layer that overflows in float32"
# ///

# %% black
import torch
from torch import nn

torch.manual_seed(0)
# zh: 一个解码器；中间一层的权重很大，最后的归一化又把它缩回来。
# en: A decoder; one layer has large weights, which the normalization
# en: after it scales back.
decoder = nn.Sequential(
    nn.Conv2d(4, 16, 3, padding=1),
    nn.SiLU(),
    nn.Conv2d(16, 16, 3, padding=1),
    nn.GroupNorm(4, 16),
    nn.Conv2d(16, 3, 3, padding=1),
    nn.Sigmoid(),
).requires_grad_(False)
decoder[2].weight *= 500_000
latent = torch.randn(1, 4, 8, 8)


def to_bytes(image):
    return (image.float().clamp(0, 1) * 255).to(torch.uint8)


for dtype in torch.float32, torch.bfloat16, torch.float16:
    image = decoder.to(dtype)(latent.to(dtype))
    share = image.isnan().float().mean()
    print(dtype, f"NaN {share:.0%}", to_bytes(image)[0, 0, 0, :6])
half = decoder.to(torch.float16)


# %% find
def largest_outputs(model, x):
    largest = {}

    def hook(name):
        def note(module, inputs, output):
            value = output.abs().max().item()
            largest[name] = max(largest.get(name, 0), value)

        return note

    handles = []
    for name, module in model.named_modules():
        if not list(module.children()):
            note = hook(f"{name} {type(module).__name__}")
            handles.append(module.register_forward_hook(note))
    model(x)
    for handle in handles:
        handle.remove()
    return largest


largest = largest_outputs(decoder.float(), latent)
for name, value in largest.items():
    print(f"{name:12} {value:12.1f}", "overflows" * (value > 65504))


# %% float32-layers
class InFloat32(nn.Module):
    def __init__(self, *layers):
        super().__init__()
        self.layers = nn.Sequential(*layers).float()

    def forward(self, x):
        return self.layers(x.float()).to(x.dtype)


half = decoder.half()
# zh: 溢出的卷积，连同把结果缩回来的归一化，一起用 float32。
# en: The convolution that overflows, together with the normalization
# en: that scales its result back.
mixed = nn.Sequential(
    half[0], half[1], InFloat32(half[2], half[3]), half[4], half[5]
)
image = mixed(latent.half())
print(image.dtype, f"NaN {image.isnan().float().mean():.0%}")
print(to_bytes(image)[0, 0, 0, :6])
# zh: 只有卷积用 float32：它的结果转换成 float16 时仍然溢出。
# en: With only the convolution in float32, its result still overflows
# en: when it is converted to float16.
wrong = nn.Sequential(*half[:2], InFloat32(half[2]))
wrong.extend([half[3].half(), *half[4:]])
image = wrong(latent.half())
print(f"conv only: NaN {image.isnan().float().mean():.0%}")
