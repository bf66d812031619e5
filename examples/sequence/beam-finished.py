# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "已经结束的束"
# title.en = "Finished beams"
# ///

# %% search
import torch

torch.manual_seed(7)
V, END, START = 8, 0, 1
table = 2 * torch.randn(V, V)


def model(sequences):  # (beams, t) -> logits (beams, V)
    return table[sequences[:, -1]]  # goes on after END, too


def beam_search(width, length, power=0.0, stop=True):
    sequences = torch.tensor([[START]])  # (beams, t)
    scores = torch.zeros(1)  # (beams,)
    for _ in range(length):
        logp = model(sequences).log_softmax(-1)  # (beams, V)
        done = (sequences == END).any(1)
        # zh: 已经结束的束只能接 END，分数不变。
        # en: A finished beam goes on with END only, at no cost.
        if stop:
            logp[done] = -torch.inf
            logp[done, END] = 0.0
            if done.all():
                break
        total = (scores[:, None] + logp).flatten()
        scores, flat = total.topk(min(width, len(total)))
        beam, word = flat // V, flat % V
        sequences = torch.cat([sequences[beam], word[:, None]], 1)
    ended = (sequences == END).any(1)
    lengths = (sequences[:, 1:] != END).sum(1) + ended
    order = (scores / lengths**power).argsort(descending=True)
    return sequences[order], scores[order], lengths[order]


# %% compare
for options in {"stop": False}, {}, {"power": 1.0}:
    print(options)
    for s, score, n in zip(*beam_search(3, 6, **options)):
        print(" ", s.tolist(), f"sum {score:.2f}", end="  ")
        print(f"mean {score / n:.2f}")
