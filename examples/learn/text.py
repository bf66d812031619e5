# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "写诗的小 GPT", en = "A small GPT that writes verse" }
# device = "cpu"
# timeout = 300
# data = ["tang-poems.txt", "sonnets.txt"]
# ///

# %% poems
from pathlib import Path

import torch
from torch import nn

here = Path(__file__).parent if "__file__" in globals() else Path()
LENGTH, SIZE = 48, 96


def read(name):
    poems = (here / name).read_text("utf-8").strip().split("\n\n")[1:]
    poems = [poem.split("\n", 1)[1] + "\n\n" for poem in poems]
    train = "".join(p for i, p in enumerate(poems) if i % 10)
    print(len(poems), "poems,", len(train), "characters to train on")
    print(*train.split("\n")[:2], "", sep="\n")
    return train, "".join(poems[::10])  # every tenth is held out


tang_text, sonnet_text = read("tang-poems.txt"), read("sonnets.txt")


# %% tokens
class Corpus:
    def __init__(self, train, val):
        self.lines = set(train.split("\n"))
        self.characters = sorted(set(train + val))
        self.ids = {c: i for i, c in enumerate(self.characters)}
        self.train = self.encode(train)
        self.val = self.encode(val).unfold(0, LENGTH + 1, LENGTH)
        new = ~torch.isin(self.val, self.train)  # (N, L + 1)
        share = new.float().mean()
        print(f"{len(self.characters)} tokens, {share:.1%} new")

    def encode(self, text):
        return torch.tensor([self.ids[c] for c in text])


tang, sonnets = Corpus(*tang_text), Corpus(*sonnet_text)
print("明月", tang.encode("明月"), "love", sonnets.encode("love"))

# %% model
class GPT(nn.Module):
    def __init__(self, vocabulary):
        super().__init__()
        self.token = nn.Embedding(vocabulary, SIZE)
        self.position = nn.Embedding(LENGTH, SIZE)
        layer = nn.TransformerEncoderLayer(
            SIZE, nhead=4, dim_feedforward=4 * SIZE,
            activation="gelu", batch_first=True, norm_first=True,
        )
        norm = nn.LayerNorm(SIZE)
        self.layers = nn.TransformerEncoder(layer, 2, norm, False)
        self.head = nn.Linear(SIZE, vocabulary)

    def forward(self, tokens):  # (N, L) to (N, L, V)
        length = tokens.shape[1]
        x = self.token(tokens) + self.position.weight[:length]
        mask = nn.Transformer.generate_square_subsequent_mask(length)
        return self.head(self.layers(x, mask, is_causal=True))


def loss_of(model, window):  # (N, L + 1)
    logits = model(window[:, :-1])  # (N, L, V)
    return nn.functional.cross_entropy(logits.mT, window[:, 1:])


torch.manual_seed(0)
for corpus in (tang, sonnets):
    corpus.model = GPT(len(corpus.characters))
    print(f"first loss {loss_of(corpus.model, corpus.val):.2f}")


# %% loop
@torch.no_grad()
def write(corpus, prompt, count, temperature=0.8):
    torch.manual_seed(1)
    tokens = corpus.encode(prompt)[None]  # (1, L)
    for _ in range(count):
        logits = corpus.model(tokens[:, -LENGTH:])[:, -1] / temperature
        token = torch.multinomial(logits.softmax(-1), 1)
        tokens = torch.cat([tokens, token], dim=1)
    text = "".join(corpus.characters[i] for i in tokens[0])
    return [line for line in text.split("\n") if line]


def train(corpus, prompt, looks):
    optimizer = torch.optim.AdamW(corpus.model.parameters(), 3e-3)
    for step in range(1, looks[-1] + 1):
        start = torch.randint(len(corpus.train) - LENGTH, (32, 1))
        window = corpus.train[start + torch.arange(LENGTH + 1)]
        loss = loss_of(corpus.model.train(), window)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step in looks:
            val = loss_of(corpus.model.eval(), corpus.val)
            print(f"step {step}: train {loss:.2f}, val {val:.2f}")
            lines = write(corpus, prompt, 500)
            copied = sum(line in corpus.lines for line in lines[1:-1])
            print(*lines[:3], sep="\n")
            print("copied:", copied, "of", len(lines[1:-1]), "lines\n")


# %% tang volatile=true
train(tang, "春风", looks=(40, 100, 350))

# %% sonnets volatile=true
train(sonnets, "Shall I ", looks=(50, 150, 350))
