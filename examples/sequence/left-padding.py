# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "左填充与右填充", en = "Padding on the left or right" }
# ///

# %% model
import torch
import torch.nn.functional as F
from torch import nn


class Decoder(nn.Module):
    def __init__(self, vocab, size=64, heads=4, layers=2):
        super().__init__()
        self.heads = heads
        self.tokens = nn.Embedding(vocab, size)
        self.positions = nn.Embedding(64, size)
        layer = nn.TransformerEncoderLayer(
            size, heads, 256, dropout=0.0, batch_first=True
        )
        self.body = nn.TransformerEncoder(layer, layers)
        self.head = nn.Linear(size, vocab)

    def forward(self, tokens, real=None, positions=None):  # (N, L)
        n, length = tokens.shape
        hide = torch.ones(n, length, length, dtype=torch.bool).triu(1)
        if real is not None:
            # zh: 不关注填充；填充自己至少要能关注自己。
            # en: Hide padding, except from itself: it needs one key.
            hide = hide | ~real[:, None, :]
            hide = hide & ~torch.eye(length, dtype=torch.bool)
        if positions is None:
            positions = torch.arange(length)
        x = self.tokens(tokens) + self.positions(positions)
        hide = hide.repeat_interleave(self.heads, dim=0)
        return self.head(self.body(x, mask=hide))  # (N, L, V)


# %% train
from torch.nn.utils.rnn import pad_sequence

sentences = [
    "the red fox ran home.",
    "my old boat is slow.",
    "a bird sang to us all day.",
    "rain fell on the roof.",
    "we two went up the hill.",
]
chars = ["<pad>", *sorted(set("".join(sentences)))]


def encode(text):
    return torch.tensor([chars.index(c) for c in text])


torch.manual_seed(0)
model = Decoder(len(chars))
optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
batch = pad_sequence([encode(s) for s in sentences], batch_first=True)
for step in range(150):
    logits = model(batch[:, :-1]).transpose(1, 2)  # (N, V, L)
    loss = F.cross_entropy(logits, batch[:, 1:], ignore_index=0)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(f"loss {loss.item():.3f}")


# %% alone
@torch.no_grad()
def generate(tokens, real=None, positions=None, count=20):
    for _ in range(count):
        logits = model(tokens, real, positions)[:, -1]  # (N, V)
        new = logits.argmax(dim=-1, keepdim=True)
        tokens = torch.cat([tokens, new], dim=1)
        if real is not None:
            real = torch.cat([real, new >= 0], dim=1)  # True
        if positions is not None:
            last = positions[:, -1:] + 1
            positions = torch.cat([positions, last], dim=1)
    rows = tokens[:, -count:]
    texts = ["".join(chars[i] for i in row) for row in rows]
    return [text.partition(".")[0] for text in texts]


def show(texts):
    for prompt, text in zip(prompts, texts):
        print(f"{prompt:>13}|{text}")


prompts = ["the red", "my", "a bird sang", "we two went u"]
show(generate(encode(prompt)[None])[0] for prompt in prompts)

# %% right
ids = [encode(p) for p in prompts]
right = pad_sequence(ids, batch_first=True)
show(generate(right, right != 0))

# %% left
left = pad_sequence(ids, batch_first=True, padding_side="left")
real = left != 0
positions = (real.cumsum(dim=1) - 1).clamp(min=0)
show(generate(left, real, positions))

# %% forgotten
print("no positions")
show(generate(left, real))
print("no mask")
show(generate(left, None, positions))

# %% training-side
with torch.no_grad():
    for n, tokens in enumerate(ids):
        alone = model(tokens[None])[0, -1].max()
        padded = model(right)[n, len(tokens) - 1].max()
        print(f"{alone:.3f}  {padded:.3f}")
