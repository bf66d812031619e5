# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "残差块的计算图"
# title.en = "The graph of a residual block"
# device = "cpu"
# ///

# %% block alt_zh="残差块自上而下的计算图：输入 x 依次经过 conv1、bn1、relu、conv2、bn2，再与沿右侧捷径直接到达的 x 相加，最后经过 relu。" alt_en="The graph of a residual block, from top to bottom: the input x passes through conv1, bn1, relu, conv2, and bn2, is added to the x that arrives directly by the shortcut on the right, and passes through a last relu."
import drawsvg as draw
import torch.nn.functional as F
from torch import fx, nn


class Block(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.conv1 = nn.Conv2d(c, c, 3, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(c)
        self.conv2 = nn.Conv2d(c, c, 3, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(c)

    def forward(self, x):
        out = F.relu(self.bn1(self.conv1(x)))
        out = self.bn2(self.conv2(out))
        return F.relu(out + x)


nodes = list(fx.symbolic_trace(Block(8)).graph.nodes)[:-1]
place = {node: 50 * i for i, node in enumerate(nodes)}

d = draw.Drawing(
    240, 50 * len(nodes) - 10,
    font_family="sans-serif", text_anchor="middle",
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))
ink = {"stroke": "currentColor", "fill": "none"}
for node, y in place.items():
    shortcut = False
    for source in node.all_input_nodes:
        start = place[source] + 37
        if y - place[source] == 50:
            d.append(draw.Line(51, start, 51, y + 2,
                               marker_end=tip, **ink))
        else:  # past the nodes in between
            shortcut = True
            d.append(draw.Path(
                stroke="#cc6677", stroke_width=3, fill="none"
            ).M(102, start - 17).H(150).V(y + 20).H(112))
            d.append(draw.Lines(102, y + 20, 114, y + 13, 114, y + 27,
                                fill="#cc6677"))
            for lang, label in (("zh", "捷径"), ("en", "shortcut")):
                d.append(draw.Text(
                    label, 16, 196, (start + y) / 2, lang=lang,
                    fill="currentColor",
                ))
    module = "#4477aa" if node.op == "call_module" else "none"
    fill = "#cc6677" if shortcut else module
    d.append(draw.Rectangle(1, y + 3, 100, 34, rx=5, fill=fill,
                            stroke="currentColor"))
    d.append(draw.Text(
        "+" if node.name == "add" else node.name.split("_")[0],
        16, 51, y + 26,
        fill="currentColor" if fill == "none" else "#ffffff",
    ))
d
