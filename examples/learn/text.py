# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "写诗的小 GPT", en = "A small GPT that writes verse" }
# device = "cpu"
# timeout = 900
# data = ["tang-poems.txt", "sonnets.txt"]
# ///

# %% poems
from pathlib import Path

import torch
from torch import nn

here = Path(__file__).parent if "__file__" in globals() else Path()
LENGTH, DIM = 48, 96


def read(name):
    poems = (here / name).read_text("utf-8").strip().split("\n\n")[1:]
    poems = [poem.split("\n", 1)[1] + "\n\n" for poem in poems]
    train = [poem for i, poem in enumerate(poems) if i % 10]
    print(len(train), "to train on, last:", train[-1].split("\n")[0])
    return train, poems[::10]  # every tenth is held out


tang_poems, sonnets = read("tang-poems.txt"), read("sonnets.txt")


# %% tokens
class Corpus:
    def __init__(self, train, val):
        train, val = "".join(train), "".join(val)
        self.lines = set(train.split("\n"))
        self.characters = sorted(set(train + val))
        self.train = self.encode(train)
        self.val = torch.stack(self.encode(val).split(LENGTH + 1)[:-1])
        print(len(train), "tokens,", len(self.characters), "different")

    def encode(self, text):
        return torch.tensor([self.characters.index(c) for c in text])


tang, many = Corpus(*tang_poems), Corpus(*sonnets)
few = Corpus(sonnets[0][-3:], sonnets[1])

# %% model
class GPT(nn.Module):
    def __init__(self, vocabulary):
        super().__init__()
        self.token = nn.Embedding(vocabulary, DIM)
        self.position = nn.Embedding(LENGTH, DIM)
        layer = nn.TransformerEncoderLayer(
            d_model=DIM, nhead=4, dim_feedforward=384, dropout=0.0,
            activation="gelu", batch_first=True, norm_first=True,
        )
        self.layers = nn.TransformerEncoder(
            layer, 2, norm=nn.LayerNorm(DIM), enable_nested_tensor=False
        )
        self.head = nn.Linear(DIM, vocabulary)

    def forward(self, tokens):  # (N, L) to (N, L, V)
        length = tokens.shape[1]
        x = self.token(tokens) + self.position.weight[:length]
        mask = nn.Transformer.generate_square_subsequent_mask(length)
        return self.head(self.layers(x, mask=mask, is_causal=True))


def loss_of(model, windows):  # (N, L + 1)
    logits = model(windows[:, :-1])  # (N, L, V)
    return nn.functional.cross_entropy(logits.mT, windows[:, 1:])


torch.manual_seed(0)
for corpus in (tang, few, many):
    corpus.model = GPT(len(corpus.characters))
    print(f"first loss {loss_of(corpus.model, corpus.val):.2f}")


# %% loop
@torch.no_grad()
def write(corpus, prompt, count, temperature=0.8):
    tokens = corpus.encode(prompt)[None]  # (1, L)
    for _ in range(count):
        logits = corpus.model(tokens[:, -LENGTH:])[:, -1] / temperature
        token = torch.multinomial(logits.softmax(-1), 1)
        tokens = torch.cat([tokens, token], dim=1)
    text = "".join(corpus.characters[i] for i in tokens[0])
    return [line for line in text.split("\n") if line]


def train(corpus, prompt, looks):
    optimizer = torch.optim.AdamW(corpus.model.parameters(), lr=3e-3)
    for step in range(1, looks[-1] + 1):
        start = torch.randint(len(corpus.train) - LENGTH, (16, 1))
        windows = corpus.train[start + torch.arange(LENGTH + 1)]
        loss = loss_of(corpus.model.train(), windows)
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

# %% few volatile=true
train(few, "Let me not ", looks=(50, 150, 600))

# %% many volatile=true
train(many, "Let me not ", looks=(600,))
