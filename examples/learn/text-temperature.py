# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：温度与 top-k"
# title.en = "Exercise: temperature and top-k"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

logits = torch.tensor([[2.0, 1.0, 0.0, -1.0], [0.0, 3.0, 1.0, 2.0]])


# zh: 返回温度为 t 时各个 token 的概率，形状 (N, V)；每一行只留
# zh: 概率最大的 k 个，其余为 0，和仍为 1。
# en: Return the probabilities at temperature t, (N, V). In each row,
# en: only the k most likely keep one; the sum is still 1.
def probabilities(logits, t, k):
    return (logits / t).softmax(-1)


# %% check raises="AssertionError"
def check():
    for t, k in ((1.0, 4), (0.5, 4), (1.0, 1), (1.0, 2), (2.0, 3)):
        found = probabilities(logits.clone(), t, k)
        case = f"t = {t}, k = {k}"
        for row, p in zip(logits.tolist(), found):
            kept = sorted(row)[-k:]
            weights = [2.718281828 ** (v / t) for v in row]
            total = sum(2.718281828 ** (v / t) for v in kept)
            right = [w / total for w in weights]
            right = [r if v in kept else 0 for r, v in zip(right, row)]
            right = torch.tensor(right)
            message = f"{case}: {p.numpy().round(2)}, "
            message += f"expected {right.numpy().round(2)}"
            assert torch.allclose(p, right, atol=1e-4), message


check()

# %% solution
def probabilities(logits, t, k):
    least = logits.topk(k).values[:, -1:]  # (N, 1): the k-th largest
    logits = logits.masked_fill(logits < least, -torch.inf)
    return (logits / t).softmax(-1)


check()
for t in (0.1, 1.0, 10.0):
    print(t, probabilities(logits[:1], t, k=3).numpy().round(2))
