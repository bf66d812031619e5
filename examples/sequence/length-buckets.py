# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "按长度分批"
# title.en = "Batches of similar lengths"
# ///

# %% padding
import torch

torch.manual_seed(0)
# zh: 一千个句子的长度：多数很短，少数很长。
# en: The lengths of a thousand sentences: mostly short, a few long.
lengths = (torch.randn(1000).exp() * 40).long().clamp(4, 512)
print("median", lengths.median().item(), end=", ")
print("longest", lengths.max().item())


def positions(batches, size=None):
    """Positions that are computed, and the share that is padding."""
    total = sum(
        len(b) * (size or lengths[b].max().item()) for b in batches
    )
    real = lengths.sum().item()
    return f"{total:7,} positions, {1 - real / total:.0%} padding"


shuffled = torch.randperm(1000).split(32)
print("to 512          ", positions(shuffled, 512))
print("to the longest  ", positions(shuffled))


# %% buckets
def similar(lengths, batch, pool=8):
    """Sort within pools of batches; then shuffle the batches."""
    batches = []
    for part in torch.randperm(len(lengths)).split(batch * pool):
        part = part[lengths[part].argsort()]
        batches += part.split(batch)
    return [batches[i] for i in torch.randperm(len(batches))]


print("similar lengths ", positions(similar(lengths, 32)))
print("sorted entirely ", positions(lengths.argsort().split(32)))

# %% loader
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader

texts = [torch.ones(n, dtype=torch.long) for n in lengths.tolist()]
loader = DataLoader(
    texts,
    batch_sampler=[b.tolist() for b in similar(lengths, 32)],
    collate_fn=lambda samples: pad_sequence(samples, batch_first=True),
)
print([tuple(batch.shape) for batch in loader][:4])
