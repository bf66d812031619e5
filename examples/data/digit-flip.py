# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "翻转的数字", en = "Flipped digits" }
# ///

# %% digits
import torch

rows = ["###", "#..", "###", "#.#", "###"]
six = torch.tensor([[c == "#" for c in row] for row in rows])  # (5, 3)


def show(*pictures):
    for rows in zip(*(p.tolist() for p in pictures)):
        cells = ["".join(".#"[dot] for dot in row) for row in rows]
        print("   ".join(cells))


# zh: 6，左右翻转的 6，左右、上下都翻转的 6。
# en: A 6; flipped left to right; flipped both ways.
show(six, six.flip(-1), six.flip(-2, -1))
