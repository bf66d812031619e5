# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "导出的图"
# title.en = "The exported graph"
# device = "cpu"
# ///

# %% graph alt_zh="导出的图：右边自上而下是各个算子，箭头表示数据的流向；左边是输入，用颜色区分参数、缓冲区和用户的输入，各自连到使用它们的算子。" alt_en="The exported graph. On the right are the operators from top to bottom, with arrows for the data; on the left are the inputs, with parameters, buffers, and the input of the user told apart by color, each connected to the operators that use it."
import drawsvg as draw
import torch
from torch import nn


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)
        self.register_buffer("mean", torch.zeros(4))

    def forward(self, x):
        for power in (1, 2):
            x = x - power * self.mean
        return self.fc(x).relu()


program = torch.export.export(Classifier(), (torch.randn(2, 4),))
kinds = {spec.arg.name: spec.kind.name
         for spec in program.graph_signature.input_specs}
colors = {"PARAMETER": ("#4477aa", "#ffffff"),
          "BUFFER": ("#ddaa33", "#000000")}
nodes = [n for n in program.graph.nodes if n.op != "output"]
inputs = [n for n in nodes if n.op == "placeholder"][::-1]
calls = [n for n in nodes if n.op == "call_function"]
place = {n: (2, 2 + 76 * i) for i, n in enumerate(inputs)}
place |= {n: (256, 2 + 54 * i) for i, n in enumerate(calls)}

d = draw.Drawing(
    400, 54 * len(calls) - 10,
    font_family="sans-serif", text_anchor="middle",
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))
for node in calls:
    x, y = place[node]
    for source in node.all_input_nodes:
        left, top = place[source]
        line = draw.Path(stroke="currentColor", fill="none",
                         marker_end=tip)
        if source in inputs:
            line.M(left + 131, top + 18).L(x - 1, y + 18)
        elif y - top == 54:
            line.M(x + 60, top + 37).V(y - 1)
        else:  # around the operators in between
            line.M(x + 121, top + 18).H(x + 138).V(y + 18).H(x + 122)
        d.append(line)
for node, (x, y) in place.items():
    fill, ink = colors.get(kinds.get(node.name),
                           ("none", "currentColor"))
    width = 130 if node in inputs else 120
    d.append(draw.Rectangle(x, y, width, 36, rx=5, fill=fill,
                            stroke="currentColor"))
    d.append(draw.Text(node.name, 16, x + width / 2, y + 24,
                       fill=ink))
d
