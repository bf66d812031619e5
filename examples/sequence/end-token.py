# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "结束符要参与训练", en = "Training on the end token" }
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn

END = PAD = 0  # as with pad_token = eos_token
lines = [[1, 2, 3], [1, 2, 3, 4, 5], [1, 2]]
ids = torch.full((3, 7), PAD)
for row, line in zip(ids, lines):
    row[: len(line)] = torch.tensor(line)  # then END, then padding
x, y = ids[:, :-1], ids[:, 1:]
length = torch.tensor([len(line) for line in lines])
position = torch.arange(6)
print(y[0].tolist())
masked = y.masked_fill(y == PAD, -100)
# zh: 填充从结束符之后才开始：位置 length - 1 的目标是结束符。
# en: Padding begins after the end token, the target at length - 1.
kept = y.masked_fill(position >= length[:, None], -100)
print("all 0 ignored:", masked[0].tolist())
print("END kept:     ", kept[0].tolist())

# %% train
def train(target):
    torch.manual_seed(0)
    table = nn.Embedding(6, 6)  # next token from this one
    optimizer = torch.optim.Adam(table.parameters(), lr=0.1)
    for _ in range(200):
        logits = table(x)  # (N, L, V)
        loss = F.cross_entropy(logits.transpose(1, 2), target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return table


tables = {"0 ignored": train(masked), "END kept ": train(kept)}
for name, table in tables.items():
    p = table.weight.softmax(1)[[2, 3, 5], END]
    print(name, "P(END | 2, 3, 5):", [f"{v:.2f}" for v in p.tolist()])

# %% generate
for name, table in tables.items():
    torch.manual_seed(1)
    token, line = 1, [1]
    while token != END and len(line) < 12:
        p = table.weight[token].softmax(0)
        token = torch.multinomial(p, 1).item()
        line.append(token)
    print(name, line)
