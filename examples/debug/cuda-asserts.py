# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "索引越界", en = "Indices out of range" }
# device = "cpu"
# ///

# %% labels raises="IndexError"
import torch
from torch import nn

logits = torch.zeros(4, 3)  # 3 classes: 0, 1, 2
labels = torch.tensor([1, 2, 3, 1])
nn.functional.cross_entropy(logits, labels)

# %% check
def check_range(index, size):
    low, high = index.min().item(), index.max().item()
    if low < 0 or high >= size:
        raise IndexError(f"{low} to {high}, not in [0, {size})")


check_range(labels - 1, 3)  # labels that began at 1

# %% check-fails raises="IndexError"
check_range(labels, 3)

# %% embedding raises="IndexError"
embedding = nn.Embedding(num_embeddings=100, embedding_dim=8)
tokens = torch.tensor([[5, 99, 100]])
embedding(tokens)

# %% on-cpu
import copy


def error_on_cpu(model, *batch):
    """The error of a batch on the CPU; for a new process."""
    copied = copy.deepcopy(model).cpu()
    try:
        copied(*(tensor.cpu() for tensor in batch))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


print(error_on_cpu(embedding, tokens))
print(error_on_cpu(embedding, tokens - 1))
