# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "哪些张量保留梯度"
# title.en = "Which tensors keep a gradient"
# device = "cpu"
# ///

# %% kinds alt_zh="张量从上到下：w 和 x 在最上面，由它们得到 y 和 z，再相加得到 s，最后是 loss。w 的梯度 [3.6, 6.4] 和 z 的梯度 [0.6, 0.8] 保留，用蓝色填充；y、s、loss 的梯度计算但不保留；x 用虚线，没有梯度。" alt_en="Tensors from top to bottom: w and x, from which y and z are computed, their sum s, and loss. Blue boxes keep their gradients: w with [3.6, 6.4] and z with [0.6, 0.8]. The gradients of y, s, and loss are computed but not kept. x is dashed: it has none."
import drawsvg as draw
import torch

w = torch.ones(2, requires_grad=True)
x = torch.tensor([3.0, 4.0])
y, z = w * x, w * x
z.retain_grad()
s = y + z
loss = torch.linalg.vector_norm(s)
loss.backward()
names = {"w": w, "x": x, "y": y, "z": z, "s": s, "loss": loss}
place = {"w": (110, 0), "x": (310, 0), "y": (110, 1), "z": (310, 1)}
place |= {"s": (210, 2), "loss": (210, 3)}
d = draw.Drawing(420, 298)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


for name, t in names.items():
    x0, row = place[name]
    y0 = 80 * row + 4
    kept = t.requires_grad and (t.is_leaf or t.retains_grad)
    edge = {"fill": "#4477aa" if kept else "none", "rx": 6}
    edge["stroke"] = "currentColor"
    if not t.requires_grad:
        edge["stroke_dasharray"] = 4
    ink = "#ffffff" if kept else "currentColor"
    d.append(draw.Rectangle(x0 - 78, y0, 156, 46, **edge))
    words = name
    if kept:
        values = [round(n, 1) for n in t.grad.tolist()]
        words = f"{name}.grad {values}"
    text(x0, y0 + 23, words, fill=ink)
    for node, _ in t.grad_fn.next_functions if t.grad_fn else ():
        for other, u in names.items():
            found = node and (
                node is u.grad_fn or getattr(node, "variable", 0) is u
            )
            if found:
                x1, row1 = place[other]
                shift = (x1 - x0) / 5
                arrow(x0 + shift, y0, x1 - shift, 80 * row1 + 52)
d
