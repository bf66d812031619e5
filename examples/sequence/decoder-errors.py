# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "解码器的错误", en = "Decoder errors" }
# ///

# %% leak
import torch
import torch.nn.functional as F
from torch import nn

# zh: 随机 token 无法预测，损失应当接近 ln 8 = 2.08。
# en: Random tokens can't be predicted: expect a loss of about
# en: ln 8 = 2.08.
def train(masked, shifted):
    torch.manual_seed(0)
    embed, head = nn.Embedding(8, 32), nn.Linear(32, 8)
    position = nn.Parameter(torch.randn(8, 32))
    layer = nn.TransformerEncoderLayer(
        32, 4, 64, dropout=0.0, batch_first=True, norm_first=True
    )
    modules = nn.ModuleList([embed, head, layer])
    params = [*modules.parameters(), position]
    optimizer = torch.optim.Adam(params, lr=1e-2)
    mask = nn.Transformer.generate_square_subsequent_mask(8)
    for _ in range(100):
        tokens = torch.randint(8, (32, 9))
        inputs = tokens[:, :-1]
        targets = tokens[:, 1:] if shifted else inputs
        x = embed(inputs) + position
        logits = head(layer(x, src_mask=mask if masked else None))
        loss = F.cross_entropy(logits.flatten(0, 1), targets.flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


print(f"correct            {train(True, True):.2f}")
print(f"without a mask     {train(False, True):.2f}")
print(f"targets = inputs   {train(True, False):.2f}")

# %% memory raises="TypeError"
layer = nn.TransformerDecoderLayer(32, 4, batch_first=True)
layer(torch.randn(2, 10, 32))

# %% mask-size raises="RuntimeError"
layer = nn.TransformerEncoderLayer(32, 4, batch_first=True)
mask = nn.Transformer.generate_square_subsequent_mask(10)
layer(torch.randn(2, 8, 32), src_mask=mask)

# %% logits-shape raises="RuntimeError"
logits = torch.randn(2, 10, 8)  # (N, L, V)
targets = torch.randint(8, (2, 10))  # (N, L)
F.cross_entropy(logits, targets)
