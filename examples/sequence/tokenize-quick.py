# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "单词、字符与字节"
# title.en = "Words, characters, and bytes"
# ///

# %% quick
import re
from collections import Counter

import torch

texts = ["The cat sat.", "The cats sat, too!"]
words = [re.findall(r"\w+|[^\w\s]", text.lower()) for text in texts]
print(words[1])
counts = Counter(token for tokens in words for token in tokens)
vocabulary = {"<pad>": 0, "<unk>": 1}
for token, _ in counts.most_common():
    vocabulary[token] = len(vocabulary)
ids = [[vocabulary.get(t, 1) for t in tokens] for tokens in words]
rows = [torch.tensor(row) for row in ids]
print(torch.nn.utils.rnn.pad_sequence(rows, batch_first=True))
