# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "重叠的窗口"
# title.en = "Overlapping windows"
# ///

# %% model
import torch
import torch.nn.functional as F

torch.manual_seed(0)
V, WINDOW = 20, 8
text = torch.randint(V, (6,)).repeat(8)  # repeats every 6 tokens


# zh: 这个「模型」只认识重复：窗口里有 6 步之前的 token，就预测同样的。
# en: This "model" knows only the repetition: it predicts the token
# en: of 6 steps before, if the window includes it.
def model(ids):  # (L,) -> (L, V)
    logits = torch.zeros(len(ids), V)
    i = torch.arange(5, len(ids))
    logits[i, ids[i - 5]] = 6.0
    return logits


# %% strides
def perplexity(stride):
    total, counted, start = 0.0, 0, 0
    while counted < len(text) - 1:
        ids = text[start : start + WINDOW + 1]
        targets = ids[1:].clone()
        # zh: 之前的窗口已经统计过的目标，不再计入。
        # en: Leave out targets that earlier windows have counted.
        targets[: counted - start] = -100
        total += F.cross_entropy(
            model(ids[:-1]), targets, reduction="sum"
        )
        counted += (targets != -100).sum().item()
        start += stride
    return (total / counted).exp(), counted, start // stride


for stride in (8, 4, 1):
    p, counted, windows = perplexity(stride)
    print(f"stride {stride}: perplexity {p:.2f},", end=" ")
    print(f"{counted} targets, {windows} windows")
