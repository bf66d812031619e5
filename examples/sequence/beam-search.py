# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "束搜索", en = "Beam search" }
# ///

# %% model
import torch

# zh: 每一行是上一个词之后，下一个词的概率。
# en: Each row: the probabilities of the next word after the last one.
words = ["<end>", "a", "nice", "dog", "barks", "house"]
next_word = torch.tensor([
    [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],  # <end>
    [0.0, 0.0, 0.5, 0.4, 0.0, 0.1],  # a
    [0.0, 0.0, 0.0, 0.3, 0.0, 0.7],  # nice
    [0.1, 0.0, 0.0, 0.0, 0.9, 0.0],  # dog
    [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],  # barks
    [0.5, 0.0, 0.2, 0.3, 0.0, 0.0],  # house
]).log()  # (V, V)
END, START = 0, 1


def step(sequences):
    return next_word[sequences[:, -1]]  # (beams, V)


# %% greedy
sequence, score = torch.tensor([[START]]), 0.0
while sequence[0, -1] != END:
    value, word = step(sequence).max(1)
    sequence = torch.cat([sequence, word[:, None]], 1)
    score += value.item()
probability = torch.tensor(score).exp()
print([words[i] for i in sequence[0]], f"{probability:.3f}")


# %% beam
def beam_search(width, length):
    sequences = torch.tensor([[START]])  # (beams, t)
    scores = torch.zeros(1)  # (beams,)
    for _ in range(length):
        total = scores[:, None] + step(sequences)  # (beams, V)
        scores, flat = total.flatten().topk(min(width, total.numel()))
        beam, word = flat // len(words), flat % len(words)
        sequences = torch.cat([sequences[beam], word[:, None]], 1)
    return sequences, scores


sequences, scores = beam_search(width=2, length=3)
for sequence, score in zip(sequences, scores):
    print([words[i] for i in sequence], f"{score.exp():.3f}")

# %% trace
for t in (1, 2, 3):
    sequences, scores = beam_search(2, t)
    kept = [" ".join(words[i] for i in s) for s in sequences]
    print(t, kept, [f"{p:.2f}" for p in scores.exp()])

# %% underflow
p = torch.full((200,), 0.01)
print(p.prod(), p.log().sum())

# %% length
short = torch.tensor([0.4, 0.5]).log()
long = torch.tensor([0.6, 0.6, 0.6, 0.6]).log()
print(short.sum(), long.sum())
print(short.mean(), long.mean())
