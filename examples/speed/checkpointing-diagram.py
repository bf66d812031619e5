# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "保存下来的激活值"
# title.en = "The activations that are kept"
# device = "cpu"
# ///

# %% saved alt_zh="上下两行各是四个块在前向传播之后保存的张量，高度与大小成正比。普通的做法，每块保存三个，其中两个很大；用 checkpoint 时，每块只保存小小的输入。" alt_en="Two rows, each with the tensors that four blocks have saved after the forward pass, with heights in proportion to their size. The plain version saves three for each block, two of them large; with checkpoint, each block saves only its small input."
import drawsvg as draw
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
blocks = nn.Sequential(*[
    nn.Sequential(nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 64))
    for _ in range(4)
])
weights = {p.data_ptr() for p in blocks.parameters()}


def saved(call):
    """KiB of each tensor that each block saves."""
    x, sizes = torch.randn(32, 64, requires_grad=True), []
    for block in blocks:
        kept = {}

        def pack(t):
            if t.untyped_storage().data_ptr() not in weights:
                kept[t.data_ptr()] = t.nbytes // 1024
            return t

        with torch.autograd.graph.saved_tensors_hooks(pack, id):
            x = call(block, x)
        sizes.append(list(kept.values()))
    return sizes


plain = saved(lambda block, x: block(x))
short = saved(lambda block, x: checkpoint(
    block, x, use_reentrant=False))

d = draw.Drawing(
    420, 236, font_family="sans-serif", text_anchor="middle"
)
for bottom, rows, zh, en in (
    (150, plain, "普通", "plain"),
    (222, short, "checkpoint", "checkpoint"),
):
    total = sum(map(sum, rows))
    for lang, name in (("zh", zh), ("en", en)):
        d.append(draw.Text(name, 16, 54, bottom - 24, lang=lang,
                           fill="currentColor"))
    d.append(draw.Text(f"{total} KiB", 16, 54, bottom - 2,
                       fill="currentColor"))
    for k, sizes in enumerate(rows):
        y = bottom
        for size in sizes:
            y -= 1.8 * size
            d.append(draw.Rectangle(
                124 + 74 * k, y, 62, 1.8 * size, fill="#4477aa",
                stroke="currentColor",
            ))
d
