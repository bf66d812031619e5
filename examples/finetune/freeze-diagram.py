# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "冻结哪些层、保存哪些激活值"
# title.en = "Which layers are frozen and what they keep"
# device = "cpu"
# ///

# %% kept alt_zh="四行，每行是同一个网络的五层，蓝色的要训练，空白的已冻结；层下面的红块表示前向传播要为这一层保存激活值。冻结前面的层，前面就没有红块；冻结中间的层，红块一个也不少。" alt_en="Four rows, each with the five layers of one network; trained layers are blue, frozen ones empty. A red block under a layer means that the forward pass has to keep activations for it. With the first layers frozen, none are kept there; with layers in the middle frozen, all are still kept."
import drawsvg as draw
import torch
from torch import nn

layers = [nn.Sequential(nn.Linear(8, 8), nn.ReLU()) for _ in range(4)]
layers.append(nn.Linear(8, 2))
weights = {p.data_ptr() for m in layers for p in m.parameters()}


def kept(frozen):
    """Whether each layer saves tensors other than its weights."""
    for i, layer in enumerate(layers):
        layer.requires_grad_(i not in frozen)
    x, saves = torch.randn(4, 8), []
    for layer in layers:
        saved = []
        with torch.autograd.graph.saved_tensors_hooks(
            lambda t: saved.append(t.data_ptr()), lambda t: t
        ):
            x = layer(x)
        saves.append(bool(set(saved) - weights))
    return saves


d = draw.Drawing(
    450, 268, font_family="sans-serif", text_anchor="middle"
)
for row, (frozen, zh, en) in enumerate((
    ((), "都不冻结", "none frozen"),
    ((0, 1), "冻结前两层", "first 2 frozen"),
    ((0, 1, 2, 3), "冻结前四层", "first 4 frozen"),
    ((1, 2), "冻结中间两层", "middle 2 frozen"),
)):
    y = 4 + 66 * row
    for lang, text in (("zh", zh), ("en", en)):
        d.append(draw.Text(text, 16, 60, y + 28, lang=lang,
                           fill="currentColor"))
    for k, keeps in enumerate(kept(frozen)):
        x = 132 + 64 * k
        d.append(draw.Rectangle(
            x, y, 56, 32, rx=4, stroke="currentColor",
            fill="none" if k in frozen else "#4477aa",
        ))
        if keeps:
            d.append(draw.Rectangle(x, y + 36, 56, 12,
                                    fill="#cc6677"))
d
