# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "训练的一步"
# title.en = "One step of training"
# device = "cpu"
# ///

# %% cycle alt_zh="训练的一步是一个循环：前向传播得到损失，zero_grad 清除旧的梯度，backward 算出新的梯度，step 更新权重，然后取下一批，回到前向传播。每个方框里是这一步之后的数值。" alt_en="A training step as a cycle: the forward pass gives the loss, zero_grad clears the old gradient, backward computes the new one, step updates the weight, and the next batch starts over. Each box shows the value after it."
import drawsvg as draw
import torch
import torch.nn.functional as F
from torch import nn

x = torch.tensor([[1.0], [2.0]])
model = nn.Linear(1, 1, bias=False)
nn.init.ones_(model.weight)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
boxes = []
loss = F.mse_loss(model(x), 3 * x)
boxes.append(("loss_fn(model(x), y)", f"loss = {loss:.0f}"))
optimizer.zero_grad()
boxes.append(("zero_grad()", f"w.grad = {model.weight.grad}"))
loss.backward()
grad = model.weight.grad.item()
boxes.append(("backward()", f"w.grad = {grad:.0f}"))
before = model.weight.item()
optimizer.step()
after = model.weight.item()
boxes.append(("step()", f"w: {before:.0f} → {after:.0f}"))

d = draw.Drawing(
    420, 206, font_family="sans-serif", text_anchor="middle"
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))
places = [(2, 2), (240, 2), (240, 130), (2, 130)]  # clockwise
for k, ((left, top), (call, value)) in enumerate(
    zip(places, boxes, strict=True)
):
    fill = "#cc6677" if k == 3 else "#4477aa"
    d.append(draw.Rectangle(left, top, 178, 70, rx=8, fill=fill,
                            stroke="currentColor"))
    d.append(draw.Text(call, 16, left + 89, top + 30,
                       fill="#ffffff"))
    d.append(draw.Text(value, 16, left + 89, top + 55,
                       fill="#ffffff"))
for ends in ((181, 37, 237, 37), (329, 73, 329, 127),
             (239, 165, 183, 165), (91, 129, 91, 75)):
    d.append(draw.Line(*ends, stroke="currentColor",
                       stroke_width=1.5, marker_end=tip))
for lang, label in (("zh", "下一批"), ("en", "next batch")):
    d.append(draw.Text(label, 16, 142, 107, lang=lang,
                       fill="currentColor"))
d
