# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "超过 512 个 token 的文本：切成窗口"
# title.en = "More than 512 tokens: windows"
# ///

# %% too-long raises="RuntimeError"
import torch
from torch import nn


class Encoder(nn.Module):
    """As BERT does it: position numbers are a buffer of 512."""

    def __init__(self, vocabulary=1000, width=16, longest=512):
        super().__init__()
        self.token = nn.Embedding(vocabulary, width)
        self.position = nn.Embedding(longest, width)
        self.register_buffer("ids", torch.arange(longest))
        self.head = nn.Linear(width, 3)

    def forward(self, tokens):
        n = tokens.shape[1]
        x = self.token(tokens)  # (N, L, E)
        x = x + self.position(self.ids[:n])  # (512, E) at most
        return self.head(x.mean(1))


torch.manual_seed(0)
model = Encoder()
text = torch.randint(1000, (1, 2545))
model(text)

# %% truncate
with torch.no_grad():
    print(model(text[:, :512]).shape, "2033 tokens aren't read")

# %% windows
def windows(tokens, size=512, overlap=128):
    """Pieces of equal length; each repeats the end of the last."""
    starts = range(0, max(len(tokens) - overlap, 1), size - overlap)
    return [tokens[s : s + size] for s in starts]


pieces = windows(text[0])
print([len(p) for p in pieces])
with torch.no_grad():
    logits = torch.cat([model(p[None]) for p in pieces])
print(logits.shape, "mean", logits.mean(0).shape)
