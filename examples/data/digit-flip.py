# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "翻转过的数字", en = "Digits turned over" }
# ///

# %% digits
import torch

text = {
    "2": ["###", "..#", "###", "#..", "###"],
    "6": ["###", "#..", "###", "#.#", "###"],
}
digits = {
    name: torch.tensor([[c == "#" for c in row] for row in rows])
    for name, rows in text.items()
}  # (5, 3) each


def show(*pictures):
    for rows in zip(*(p.tolist() for p in pictures)):
        cells = ["".join(".#"[dot] for dot in row) for row in rows]
        print("   ".join(cells))


six, two = digits["6"], digits["2"]
# zh: 6，左右翻转的 6，左右上下都翻转的 6。
# en: A 6; flipped left to right; flipped both ways.
show(six, six.flip(-1), six.flip(-2, -1))

# %% two
# zh: 2，左右翻转的 2，上下翻转的 2。
# en: A 2; flipped left to right; flipped upside down.
show(two, two.flip(-1), two.flip(-2))
