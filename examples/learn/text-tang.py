# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "唐诗上的小 GPT", en = "A small GPT on Tang poems" }
# device = "cpu"
# timeout = 300
# data = ["tang-poems.txt"]
# ///

# %% poems
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

here = Path(__file__).parent if "__file__" in globals() else Path()
text = (here / "tang-poems.txt").read_text("utf-8")
poems = [p.split("\n", 1)[1] for p in text.split("\n\n")[1:]]
torch.manual_seed(0)
order = torch.randperm(len(poems))
val_text = "".join(poems[i] + "\n\n" for i in order[:13])
train_text = "".join(poems[i] + "\n\n" for i in order[13:])
print(len(poems), "poems,", len(train_text), "characters to train on")
print(train_text[:26])

# %% tokens
characters = sorted(set(train_text + val_text))
ids = {c: i for i, c in enumerate(characters)}


def encode(text):
    return torch.tensor([ids[c] for c in text])


train_data, val_data = encode(train_text), encode(val_text)
new = set(val_text) - set(train_text)
print(len(characters), "tokens,", len(new), "of them only in val_text")
print("明月:", encode("明月").tolist())

# %% model
LENGTH = 48


class GPT(nn.Module):
    def __init__(self, vocabulary, size=96, layers=2):
        super().__init__()
        self.token = nn.Embedding(vocabulary, size)
        self.position = nn.Embedding(LENGTH, size)
        layer = nn.TransformerEncoderLayer(
            size, 4, 4 * size, activation="gelu",
            batch_first=True, norm_first=True,
        )
        self.layers = nn.TransformerEncoder(layer, layers, None, False)
        self.norm = nn.LayerNorm(size)
        self.head = nn.Linear(size, vocabulary)

    def forward(self, tokens):  # (N, L)
        length = tokens.shape[1]
        x = self.token(tokens) + self.position.weight[:length]
        mask = nn.Transformer.generate_square_subsequent_mask(length)
        x = self.layers(x, mask, is_causal=True)
        return self.head(self.norm(x))  # (N, L, V)


def loss_of(window):  # (N, L + 1)
    logits = model(window[:, :-1])
    return F.cross_entropy(logits.flatten(0, 1), window[:, 1:].flatten())


torch.manual_seed(0)
model = GPT(len(characters))
val = val_data.unfold(0, LENGTH + 1, LENGTH)  # (N, L + 1)
print(f"loss {loss_of(val):.2f}")

# %% early volatile=true
optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)


def train(steps):
    model.train()
    for _ in range(steps):
        start = torch.randint(len(train_data) - LENGTH, (32, 1))
        loss = loss_of(train_data[start + torch.arange(LENGTH + 1)])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    model.eval()
    print(f"train {loss:.2f}, validation {loss_of(val):.2f}")


@torch.no_grad()
def write(prompt, count, temperature=0.8):
    torch.manual_seed(1)
    tokens = encode(prompt)[None]  # (1, L)
    for _ in range(count):
        logits = model(tokens[:, -LENGTH:])[:, -1] / temperature
        token = torch.multinomial(logits.softmax(-1), 1)
        tokens = torch.cat([tokens, token], dim=1)
    return "".join(characters[i] for i in tokens[0])


train(40)
print(write("春风", 60))

# %% middle volatile=true
train(60)
print(write("春风", 60))

# %% late volatile=true
train(250)
sample = write("春风", 300)
print(sample[:60])

# %% copied volatile=true
lines = [line for line in sample.split("\n")[1:-1] if line]
copied = sum(line in train_text for line in lines)
print(copied, "of", len(lines), "whole lines are in the poems")
