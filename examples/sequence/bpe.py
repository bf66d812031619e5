# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "从零写字节对编码"
# title.en = "Byte pair encoding from scratch"
# ///

# %% units
text = "unhappiest 最快 🙂"
print("words", text.split())
print("characters", len(text), list(text)[-5:])
print("bytes", len(text.encode()), list("快".encode()))

# %% train
from collections import Counter


def merge(tokens, pair):
    """Replace each occurrence of the pair by one token."""
    out, i = [], 0
    while i < len(tokens):
        if tuple(tokens[i : i + 2]) == pair:
            out.append(tokens[i] + tokens[i + 1])
            i += 2
        else:
            out.append(tokens[i])
            i += 1
    return out


def train(words, merges):
    """Learn the most frequent pairs of a {word: count} dictionary."""
    split = {word: [*word, "_"] for word in words}  # _ ends a word
    learned = []
    for _ in range(merges):
        pairs = Counter()
        for word, count in words.items():
            tokens = split[word]
            for pair in zip(tokens, tokens[1:]):
                pairs[pair] += count
        best = max(pairs, key=lambda pair: (pairs[pair], pair))
        learned.append(best)
        split = {w: merge(tokens, best) for w, tokens in split.items()}
    return learned


words = {"low": 5, "lower": 2, "newest": 6, "widest": 3}
learned = train(words, merges=8)
print([a + b for a, b in learned])


# %% encode
def encode(word, learned):
    tokens = [*word, "_"]
    for pair in learned:  # in the order in which they were learned
        tokens = merge(tokens, pair)
    return tokens


for word in ("low", "newest", "lowest", "slowly"):
    print(f"{word:7}", encode(word, learned))

# %% decode
tokens = [t for w in ("lowest", "low") for t in encode(w, learned)]
print("".join(tokens).replace("_", " ").strip())

# %% ids
alphabet = sorted({c for word in words for c in word} | {"_"})
vocabulary = ["<pad>", "<unk>", *alphabet, *(a + b for a, b in learned)]
ids = {token: i for i, token in enumerate(vocabulary)}
print(
    len(vocabulary), [ids.get(t, 1) for t in encode("slowly", learned)]
)
