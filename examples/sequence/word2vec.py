# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Word2Vec：跳字模型与负采样", en = "Word2Vec by hand" }
# ///

# %% text
import random
from collections import Counter

import torch
import torch.nn.functional as F
from torch import nn

GROUPS = {
    "animal": "cat dog horse cow rabbit goat",
    "fruit": "apple pear plum cherry grape melon",
    "city": "paris london madrid rome vienna berlin",
    "job": "doctor teacher farmer baker painter nurse",
}
FRAMES = [
    "the animal sleeps in the barn", "a hungry animal runs home",
    "my animal drinks water", "she peels the sweet fruit",
    "we bake a ripe fruit pie", "he eats a fruit for breakfast",
    "the train to city is late", "they fly from city at night",
    "the streets of city are old", "the job works at noon",
    "our job earns little money", "a young job reads the news",
]


def make_text(sentences, seed=0):
    rng, text = random.Random(seed), []
    for _ in range(sentences):
        words = rng.choice(FRAMES).split()
        words = [
            rng.choice(GROUPS[w].split()) if w in GROUPS else w
            for w in words
        ]
        text.append(words)
    return text


text = make_text(2000)
counts = Counter(word for words in text for word in words)
vocabulary = list(counts)
index = {word: i for i, word in enumerate(vocabulary)}
print(" ".join(text[0]), "|", " ".join(text[1]))
print(len(vocabulary), "words,", counts.total(), "tokens")


# %% pairs
def pairs_of(text, window=2):
    pairs = []
    for words in text:
        ids = [index[w] for w in words]
        for i, center in enumerate(ids):
            for j in range(max(0, i - window), i + window + 1):
                if j != i and j < len(ids):
                    pairs.append((center, ids[j]))
    return torch.tensor(pairs)  # (P, 2)


pairs = pairs_of(text)
print(pairs.shape)
print([(vocabulary[a], vocabulary[b]) for a, b in pairs[:4]])

# %% train
# zh: 负样本按词频的 0.75 次方抽取。
# en: Negatives are drawn by frequency to the power of 0.75.
noise = torch.tensor([counts[w] for w in vocabulary]) ** 0.75


def train(pairs, steps=1500, size=24, negatives=5, quiet=False):
    torch.manual_seed(0)
    center = nn.Embedding(len(vocabulary), size)
    context = nn.Embedding(len(vocabulary), size)
    nn.init.zeros_(context.weight)  # all scores start at 0
    both = [*center.parameters(), *context.parameters()]
    optimizer = torch.optim.Adam(both, lr=0.01)
    for step in range(1, steps + 1):
        batch = pairs[torch.randint(len(pairs), (256,))]
        noise_ids = noise.multinomial(256 * negatives, replacement=True)
        u = center(batch[:, 0])  # (N, E)
        right = (u * context(batch[:, 1])).sum(1)  # (N,)
        wrong = context(noise_ids.view(256, negatives)) @ u[..., None]
        loss = -F.logsigmoid(right) - F.logsigmoid(-wrong).sum((1, 2))
        optimizer.zero_grad()
        loss.mean().backward()
        optimizer.step()
        if step % 500 == 0 and not quiet:
            print(step, f"{loss.mean():.2f}")
    return F.normalize(center.weight.detach(), dim=1)  # (V, E)


vectors = train(pairs)


# %% nearest
def nearest(vectors, word, k=5):
    score = vectors @ vectors[index[word]]
    return [vocabulary[i] for i in score.topk(k + 1).indices[1:]]


for word in ("cat", "plum", "rome", "nurse", "eats"):
    print(f"{word:5}", *nearest(vectors, word))

# %% small
def same_group(vectors):
    groups = [group.split() for group in GROUPS.values()]
    hits = [word in group for group in groups for member in group
            for word in nearest(vectors, member)]
    return sum(hits) / len(hits)


print(f"2000 sentences         {same_group(vectors):.2f}")
for size, seed in ((100, 1), (40, 1), (40, 2), (40, 3)):
    few = train(pairs_of(make_text(size, seed)), quiet=True)
    print(f"{size:4} sentences, seed {seed} {same_group(few):.2f}")
