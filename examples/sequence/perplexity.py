# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "困惑度", en = "Perplexity" }
# ///

# %% definition
import torch
import torch.nn.functional as F

logits = torch.zeros(2, 5, 50)  # (batch, time, vocabulary)
targets = torch.randint(50, (2, 5), generator=torch.manual_seed(0))
loss = F.cross_entropy(logits.flatten(0, 1), targets.flatten())
print(loss, loss.exp())

# %% better
known = logits.scatter(2, targets[..., None], 3.0)
F.cross_entropy(known.flatten(0, 1), targets.flatten()).exp()

# %% padding
PAD = 0
targets = torch.tensor([[7, 8, 9, 4, 5], [6, 3, PAD, PAD, PAD]])
known = torch.zeros(2, 5, 50).scatter(2, targets[..., None], 3.0)
known[1, 2:] = 0.0
known[1, 2:, PAD] = 10.0  # Padding is easy to predict.


def perplexity(**options):
    flat = known.flatten(0, 1), targets.flatten()
    return F.cross_entropy(*flat, **options).exp()


print(perplexity(), perplexity(ignore_index=PAD))

# %% batches
losses = torch.tensor([1.0, 3.0])  # mean loss of each batch
tokens = torch.tensor([900, 100])
print(losses.exp().mean())
print(losses.mean().exp())
print(((losses * tokens).sum() / tokens.sum()).exp())

# %% tokenizers
text = "unbelievable"
nats = torch.tensor(9.0)  # of the whole word, for either model
for tokens in (["un", "believ", "able"], list(text)):
    print(len(tokens), "tokens", (nats / len(tokens)).exp())
bits = nats / torch.tensor(2.0).log()
print("bits per character", bits / len(text))
