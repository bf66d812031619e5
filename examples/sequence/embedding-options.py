# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "嵌入层的选项", en = "Options of embeddings" }
# ///

# %% padding
import torch
from torch import nn

torch.manual_seed(0)
embedding = nn.Embedding(5, 2, padding_idx=0)
tokens = torch.tensor([[3, 1, 0, 0]])  # (N, L)
embedding(tokens).sum().backward()
print(embedding.weight[0])
print(embedding.weight.grad)

# %% overwritten
# zh: 重新初始化之后，填充的那一行不再是 0，梯度却仍然是 0。
# en: After a new initialization, the padding row isn't 0 anymore,
# en: but its gradient still is.
nn.init.normal_(embedding.weight, std=0.02)
print(embedding.weight[0].count_nonzero())
with torch.no_grad():
    embedding.weight[embedding.padding_idx] = 0
print(embedding.weight[0])

# %% pretrained
vectors = torch.tensor([[0.0, 0.0], [0.1, 0.2], [0.3, 0.4]])  # (V, E)
frozen = nn.Embedding.from_pretrained(vectors, padding_idx=0)
tuned = nn.Embedding.from_pretrained(vectors, freeze=False)
print(frozen.weight.requires_grad, tuned.weight.requires_grad)
print(frozen(torch.tensor([2])))

# %% shared
# zh: 两个层使用传入的同一块内存，clone 才得到副本。
# en: Both use the memory of the tensor passed; clone for a copy.
print(tuned.weight.data_ptr() == vectors.data_ptr())
with torch.no_grad():
    tuned.weight[2] += 1
print(frozen(torch.tensor([2])))

# %% tied
# zh: 嵌入层和输出层都是 (V, E)，可以共享同一个参数。
# en: Embedding and output layer are both (V, E), and can share it.
class LanguageModel(nn.Module):
    def __init__(self, vocab=1000, size=64, tie=True):
        super().__init__()
        self.embedding = nn.Embedding(vocab, size)
        self.head = nn.Linear(size, vocab, bias=False)
        nn.init.normal_(self.embedding.weight, std=size**-0.5)
        if tie:
            self.head.weight = self.embedding.weight

    def forward(self, tokens):  # (N, L) -> (N, L, V)
        return self.head(self.embedding(tokens))


for tie in (False, True):
    model = LanguageModel(tie=tie)
    count = sum(p.numel() for p in model.parameters())
    print(f"tied {tie}: {count:,} parameters")
print(model(torch.tensor([[5, 6, 7]])).shape)

# %% bag
# zh: 一次得到每一行嵌入的均值，不必先得到 (N, L, E)。
# en: The mean of each row's embeddings, without the (N, L, E) tensor.
bag = nn.EmbeddingBag(10, 4, mode="mean", padding_idx=0)
tokens = torch.tensor([[1, 2, 4], [3, 5, 0]])  # (N, L)
means = bag(tokens)  # (N, E)
print(means.shape)
by_hand = bag.weight[tokens[1, :2]].mean(0)
print(torch.allclose(means[1], by_hand))
