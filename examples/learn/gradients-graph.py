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

# %% graph alt_zh="从损失出发的一串方框，依次是各个运算的反向函数，最后是 scale 的 AccumulateGrad；箭头旁边是传给下一个方框的梯度" alt_en="A chain of boxes from the loss: the backward function of each operation, and at the end AccumulateGrad for scale; beside each arrow is the gradient that is passed on"
import drawsvg as dw

nodes, passed = [loss.grad_fn], []
while following := [n for n, _ in nodes[-1].next_functions if n]:
    nodes.append(following[0])
for node in nodes[:-1]:
    node.register_hook(
        lambda to, _: passed.append([g for g in to if g is not None][0])
    )
torch.autograd.grad(loss, scale, retain_graph=True)
drawing = dw.Drawing(340, 64 * len(nodes) - 22)
arrow = dw.Marker(-5, -4, 1, 4, id="gradients-graph-arrow")
arrow.append(dw.Lines(-5, -4, 0, 0, -5, 4, fill="currentColor"))


def text(words, x, y, color="currentColor", anchor="start"):
    drawing.append(dw.Text(
        words, 16, x, y, fill=color, text_anchor=anchor,
        font_family="sans-serif",
    ))


for number, node in enumerate(nodes):
    top, is_last = 2 + 64 * number, number == len(passed)
    fill = "#cc6677" if is_last else "#4477aa"
    drawing.append(dw.Rectangle(2, top, 210, 34, rx=4, fill=fill))
    name = node.name().rpartition("::")[2]
    text(name, 107, top + 22, "#ffffff", "middle")
    if not is_last:
        drawing.append(dw.Line(
            107, top + 36, 107, top + 62, stroke="currentColor",
            marker_end=arrow,
        ))
        given = passed[number].flatten().tolist()
        text(", ".join(f"{g:.2f}" for g in given), 120, top + 54)
text("loss", 226, 24)
text("scale.grad", 226, 64 * len(nodes) - 40)
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
