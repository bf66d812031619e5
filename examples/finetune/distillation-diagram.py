# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "蒸馏的损失"
# title.en = "The loss of distillation"
# device = "cpu"
# ///

# %% flow alt_zh="同一批 x 输入教师和学生。教师的 logits 除以 T 再做 softmax，得到软目标；学生的 logits 除以 T 之后与软目标算 KL 散度，不除以 T 时与标签算交叉熵，两项加权之和就是损失。只有学生是蓝色，表示只有它得到梯度。" alt_en="The same batch x goes into teacher and student. The logits of the teacher, divided by T and passed through softmax, are the soft targets; those of the student, divided by T, are compared with them by KL divergence, and undivided with the labels by cross entropy. The weighted sum of the two is the loss. Only the student is blue: only the student gets gradients."
import drawsvg as draw
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x, y, T = torch.randn(16, 8), torch.randint(3, (16,)), 4.0
teacher, student = nn.Linear(8, 3), nn.Linear(8, 3)
with torch.no_grad():
    soft = F.softmax(teacher(x) / T, dim=1)
logits = student(x)
log_p = F.log_softmax(logits / T, dim=1)
kl = F.kl_div(log_p, soft, reduction="batchmean") * T**2
ce = F.cross_entropy(logits, y)
loss = 0.5 * kl + 0.5 * ce
loss.backward()

d = draw.Drawing(
    400, 326, font_family="sans-serif", text_anchor="middle"
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))


def box(zh, en, x, y, fill="none"):
    d.append(draw.Rectangle(x - 56, y, 112, 40, rx=6, fill=fill,
                            stroke="currentColor"))
    ink = "currentColor" if fill == "none" else "#ffffff"
    for lang, text in (("zh", zh), ("en", en)):
        d.append(draw.Text(text, 16, x, y + 26, fill=ink, lang=lang))


def arrow(*ends):
    d.append(draw.Line(*ends, stroke="currentColor", marker_end=tip))


def accent(module):
    return "none" if module.weight.grad is None else "#4477aa"


box("x", "x", 134, 2)
box("教师", "teacher", 66, 94, accent(teacher))
box("学生", "student", 202, 94, accent(student))
box("标签", "labels", 338, 94)
box(f"KL {kl:.2f}", f"KL {kl:.2f}", 134, 190)
box(f"CE {ce:.2f}", f"CE {ce:.2f}", 270, 190)
box(f"损失 {loss:.2f}", f"loss {loss:.2f}", 202, 284, "#cc6677")
for ends in ((122, 43, 72, 92), (146, 43, 196, 92),
             (72, 135, 120, 188), (196, 135, 148, 188),
             (208, 135, 256, 188), (332, 135, 284, 188),
             (140, 231, 190, 282), (264, 231, 214, 282)):
    arrow(*ends)
d.append(draw.Text("/ T", 16, 66, 170, fill="currentColor"))
d.append(draw.Text("/ T", 16, 154, 160, fill="currentColor"))
d
