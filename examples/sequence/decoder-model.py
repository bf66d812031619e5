# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "解码器语言模型", en = "A decoder language model" }
# ///

# %% model
import torch
import torch.nn.functional as F
from torch import nn


class Decoder(nn.Module):
    def __init__(self, vocab, size=64, heads=4, layers=2):
        super().__init__()
        self.tokens = nn.Embedding(vocab, size)
        self.positions = nn.Embedding(64, size)
        layer = nn.TransformerEncoderLayer(
            size,
            heads,
            dim_feedforward=4 * size,
            dropout=0.0,
            activation="gelu",
            batch_first=True,
            norm_first=True,
        )
        norm = nn.LayerNorm(size)
        self.blocks = nn.TransformerEncoder(
            layer, layers, norm, enable_nested_tensor=False
        )
        self.head = nn.Linear(size, vocab, bias=False)
        for embedding in (self.tokens, self.positions):
            nn.init.normal_(embedding.weight, std=0.02)
        self.head.weight = self.tokens.weight

    def forward(self, tokens):  # (N, L) -> (N, L, V)
        length, device = tokens.shape[1], tokens.device
        position = torch.arange(length, device=device)
        x = self.tokens(tokens) + self.positions(position)
        mask = nn.Transformer.generate_square_subsequent_mask(
            length, device=device
        )
        return self.head(self.blocks(x, mask=mask, is_causal=True))


torch.manual_seed(0)
model = Decoder(vocab=12)
tokens = torch.randint(12, (4, 13))  # (N, L)
print(model(tokens).shape)  # (N, L, V)

# %% causal
# zh: 从左到右改变每个 token，列出受影响的位置。
# en: Change each token in turn, and list the positions affected.
model.eval()
with torch.no_grad():
    logits = model(tokens)
    for i in (0, 5, 12):
        changed = tokens.clone()
        changed[:, i] = (changed[:, i] + 1) % 12
        difference = (model(changed) - logits).abs().amax(dim=(0, 2))
        affected = difference.gt(1e-6).nonzero().flatten().tolist()
        print(f"token {i:2} changes logits {affected}")

# %% loss
# zh: 位置 t 预测第 t + 1 个 token，所以错开一位。
# en: Position t predicts token t + 1: shift by one.
inputs, targets = tokens[:, :-1], tokens[:, 1:]  # each (N, L - 1)
logits = model(inputs)
loss = F.cross_entropy(logits.flatten(0, 1), targets.flatten())
print(f"loss {loss.item():.2f}, ln 12 = {torch.tensor(12.0).log():.2f}")

# %% train
# zh: 任务：把 6 个数字倒过来。10 分隔，只对答案计算损失。
# en: The task: reverse 6 digits. 10 separates; only the answer counts.
def make_batch(n):
    digits = torch.randint(10, (n, 6))
    bar = torch.full((n, 1), 10)
    tokens = torch.cat([digits, bar, digits.flip(1)], dim=1)  # (N, 13)
    targets = tokens[:, 1:].clone()
    targets[:, :6] = -100
    return tokens[:, :-1], targets


model.train()
optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
for step in range(1, 91):
    inputs, targets = make_batch(32)
    logits = model(inputs)  # (N, 12, V)
    loss = F.cross_entropy(logits.flatten(0, 1), targets.flatten())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 30 == 0:
        print(f"step {step}: loss {loss.item():.2f}")

# %% generate
model.eval()
tokens = torch.tensor([[3, 1, 4, 1, 5, 9, 10]])  # (N, L)
with torch.no_grad():
    for _ in range(6):
        logits = model(tokens)[:, -1]  # (N, V)
        token = logits.argmax(dim=-1, keepdim=True)  # (N, 1)
        tokens = torch.cat([tokens, token], dim=1)
print(tokens.tolist())
