# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "序列分类", en = "Classify sequences" }
# ///

# %% collate
import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils import rnn
from torch.utils.data import DataLoader

torch.manual_seed(0)


# zh: 任务：最后一个 token 是否大于第一个。0 是填充。
# en: The task: is the last token larger than the first? 0 is padding.
def make_sample():
    tokens = torch.randint(1, 9, (torch.randint(2, 10, ()),))
    return tokens, (tokens[-1] > tokens[0]).long()


def collate(samples):
    tokens, labels = zip(*samples)
    lengths = torch.tensor([len(t) for t in tokens])
    padded = rnn.pad_sequence(tokens, batch_first=True)  # (N, L)
    return padded, lengths, torch.stack(labels)


train_set = [make_sample() for _ in range(2000)]
loader = DataLoader(train_set, 100, shuffle=True, collate_fn=collate)
tokens, lengths, labels = next(iter(loader))
print(tokens.shape, lengths.shape, labels.shape)

# %% model
class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(9, 16, padding_idx=0)
        self.gru = nn.GRU(16, 32, batch_first=True)
        self.head = nn.Linear(32, 2)

    def forward(self, tokens, lengths):
        x = self.embedding(tokens)  # (N, L, 16)
        packed = rnn.pack_padded_sequence(
            x, lengths.cpu(), batch_first=True, enforce_sorted=False
        )
        _, h_n = self.gru(packed)  # (1, N, 32)
        return self.head(h_n[-1])  # (N, 2)


model = Classifier()
print(model(tokens, lengths).shape)

# %% train
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(5):
    for tokens, lengths, labels in loader:
        loss = F.cross_entropy(model(tokens, lengths), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(f"epoch {epoch}: loss {loss.item():.2f}")

# %% test
tokens, lengths, labels = collate([make_sample() for _ in range(1000)])
with torch.no_grad():
    predicted = model(tokens, lengths).argmax(1)
print(f"accuracy {(predicted == labels).float().mean():.0%}")
print(f"always the majority {labels.bincount().max() / 1000:.0%}")
