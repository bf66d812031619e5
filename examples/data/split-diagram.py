# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "按行划分与按病人划分"
# title.en = "Splits by row and by patient"
# device = "cpu"
# ///

# %% splits alt_zh="两张图，每列是一个病人，每格是一张图像，红色的在测试集里。左边按行随机划分，红格散布在许多列里，有红格的病人都同时在两个集合；右边按病人划分，红色的是整列，没有病人同时在两个集合。" alt_en="Two grids with one column per patient and one box per image; those of the test set are red. On the left, split by row, the red boxes are scattered over many columns, and every patient with a red box is in both sets. On the right, split by patient, whole columns are red, and no patient is in both."
import drawsvg as draw
import torch
from torch.utils.data import random_split

patients = torch.arange(8).repeat_interleave(5)  # 5 images each
seed = torch.Generator().manual_seed(0)
train, test = random_split(range(40), [0.75, 0.25], generator=seed)
by_row = torch.zeros(40, dtype=torch.bool)
by_row[test.indices] = True
order = torch.randperm(8, generator=seed)
by_patient = torch.isin(patients, order[:2])

d = draw.Drawing(
    440, 212, font_family="sans-serif", text_anchor="middle"
)


def panel(held_out, left, zh, en):
    in_test = set(patients[held_out].tolist())
    both = in_test & set(patients[~held_out].tolist())
    for k, (patient, red) in enumerate(zip(patients, held_out)):
        d.append(draw.Rectangle(
            left + 24 * patient.item(), 32 + 28 * (k % 5), 22, 26,
            fill="#cc6677" if red else "none", stroke="currentColor",
        ))
    for lang, texts in (
        ("zh", (zh, f"两边都有的病人：{len(both)}")),
        ("en", (en, f"patients in both: {len(both)}")),
    ):
        for text, y in zip(texts, (20, 198)):
            d.append(draw.Text(text, 16, left + 95, y, lang=lang,
                               fill="currentColor"))


panel(by_row, 2, "按行划分", "by row")
panel(by_patient, 246, "按病人划分", "by patient")
d
