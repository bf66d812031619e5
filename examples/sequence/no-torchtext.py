# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "代替 torchtext 的写法", en = "Instead of torchtext" }
# ///

# %% vocab
import re
from collections import Counter

import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader


class Vocabulary:
    """In place of build_vocab_from_iterator."""

    def __init__(self, documents, min_freq=1):
        counts = Counter(t for tokens in documents for t in tokens)
        kept = [t for t, n in counts.most_common() if n >= min_freq]
        self.itos = ["<pad>", "<unk>", *kept]
        self.stoi = {t: i for i, t in enumerate(self.itos)}

    def __call__(self, tokens):
        return [self.stoi.get(t, 1) for t in tokens]


def tokenize(text):
    """Roughly get_tokenizer("basic_english")."""
    return re.findall(r"[a-z0-9']+|[.,!?()]", text.lower())


data = [
    (1, "A fine film, fine actors!"),
    (0, "It's far too long."),
    (1, "Fine."),
    (0, "Too long, and too loud."),
]
vocabulary = Vocabulary((tokenize(t) for _, t in data), min_freq=2)
print(vocabulary.itos)
print(vocabulary(tokenize("Fine, but too long!")))


# %% batches
def collate(batch):
    """In place of BucketIterator: pad a batch to its longest text."""
    labels = torch.tensor([label for label, _ in batch])
    rows = [torch.tensor(vocabulary(tokenize(t))) for _, t in batch]
    lengths = torch.tensor([len(row) for row in rows])
    return pad_sequence(rows, batch_first=True), lengths, labels


# zh: 按长度排序，使一批里的文本长度相近，少填充。
# en: Sorted by length, the texts of a batch need little padding.
data.sort(key=lambda pair: len(tokenize(pair[1])))
for tokens, lengths, labels in DataLoader(data, 2, collate_fn=collate):
    print(tuple(tokens.shape), lengths.tolist(), labels.tolist())
