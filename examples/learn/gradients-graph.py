# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "计算图与链式法则"
# title.en = "The graph and the chain rule"
# ///

# %% record
import torch

distances = torch.tensor([[2.0, 5.0, 9.0]])  # (1, 3)
target = torch.tensor([1])
scale = torch.tensor(0.5, requires_grad=True)
logits = -scale * distances
loss = torch.nn.functional.cross_entropy(logits, target)
print("logits:", logits)
print("loss:  ", loss)

# %% graph alt_zh="从损失出发的一串方框，依次是各个运算的反向函数，最后是 scale 的 AccumulateGrad" alt_en="A chain of boxes from the loss: the backward function of each operation, and at the end AccumulateGrad for scale"
import drawsvg as dw

nodes = [loss.grad_fn]
while following := [n for n, _ in nodes[-1].next_functions if n]:
    nodes.append(following[0])
drawing = dw.Drawing(340, 52 * len(nodes) + 4)
for number, node in enumerate(nodes):
    top, is_leaf = 2 + 52 * number, hasattr(node, "variable")
    fill = "#cc6677" if is_leaf else "#4477aa"
    drawing.append(dw.Rectangle(2, top, 210, 34, rx=4, fill=fill))
    drawing.append(dw.Text(
        node.name().rpartition("::")[2], 16, 107, top + 22,
        fill="#ffffff", text_anchor="middle", font_family="sans-serif",
    ))
    if not is_leaf:
        drawing.append(dw.Line(
            107, top + 36, 107, top + 50, stroke="currentColor"
        ))
ends = (("loss", 24), ("scale.grad", 52 * len(nodes) - 28))
for words, top in ends:
    drawing.append(dw.Text(
        words, 16, 226, top, fill="currentColor",
        font_family="sans-serif",
    ))
drawing

# %% chain
probabilities = logits.softmax(1)
at_logits = probabilities - torch.tensor([[0.0, 1.0, 0.0]])
at_scale = (at_logits * -distances).sum()
print("by hand:", at_scale.item())
loss.backward()
print("by loss.backward():", scale.grad.item())

# %% again raises="RuntimeError"
loss.backward()
