# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "重复惩罚与频率惩罚"
# title.en = "Repetition and frequency penalties"
# ///

# %% penalty
import torch

logits = torch.tensor([[2.0, 1.0, 0.5, -1.0, -3.0]])  # (N, V)
tokens = torch.tensor([[0, 3, 0]])  # (N, L), generated so far


def repetition_penalty(logits, tokens, penalty):
    seen = logits.gather(1, tokens)  # (N, L)
    seen = torch.where(seen > 0, seen / penalty, seen * penalty)
    return logits.scatter(1, tokens, seen)


def show(name, logits):
    probs = logits.softmax(dim=-1)[0].tolist()
    print(f"{name:14}", [f"{p:.2f}" for p in probs])


for penalty in (1.0, 1.3, 2.0):
    show(f"penalty {penalty}", repetition_penalty(logits, tokens, penalty))

# %% shifted
# zh: 全部 logits 加上同一个数，softmax 不变，惩罚的结果却变了。
# en: Adding a constant to all logits doesn't change the softmax, but
# en: it changes what the penalty does.
for shift in (0.0, 5.0, -5.0):
    moved = logits + shift
    show(f"shift {shift:+.0f}", moved)
    show("  penalty 1.3", repetition_penalty(moved, tokens, 1.3))

# %% frequency
# zh: 减去出现的次数乘以系数，只与 logits 的差有关。
# en: Subtracting a multiple of the count depends only on differences
# en: of logits.
counts = torch.zeros_like(logits)
counts.scatter_add_(1, tokens, torch.ones_like(tokens, dtype=torch.float))
print("counts", counts.tolist())
for shift in (0.0, 5.0):
    show(f"shift {shift:+.0f}", logits + shift - 0.5 * counts)
