# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：只看最近几个位置"
# title.en = "Exercise: attend to the last few positions"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from torch import nn


class LocalAttention(nn.Module):
    def __init__(self, size, reach):
        super().__init__()
        self.query = nn.Linear(size, size)
        self.key = nn.Linear(size, size)
        self.value = nn.Linear(size, size)
        self.reach = reach

    # zh: 每个位置只看 self.reach 个位置：自己和前面最近的几个。
    # en: Let each position attend to self.reach positions: itself
    # en: and those just before it.
    def hidden(self, length):  # (L, L): True where weights are 0
        return torch.ones(length, length, dtype=torch.bool).triu(1)

    def forward(self, x):
        scores = self.query(x) @ self.key(x).mT / x.shape[-1] ** 0.5
        scores = scores.masked_fill(self.hidden(len(x)), -torch.inf)
        return scores.softmax(-1) @ self.value(x)


# %% check raises="AssertionError"
def check():
    for length, reach in ((6, 1), (6, 3), (8, 4)):
        torch.manual_seed(0)
        attend, x = LocalAttention(4, reach), torch.randn(length, 4)
        for j in range(length):  # which outputs does token j change?
            other = x.clone()
            other[j] += 1
            differs = (attend(other) - attend(x)).abs().amax(-1)
            found = (~(differs < 1e-6)).nonzero().flatten().tolist()
            right = list(range(j, min(j + reach, length)))
            case = f"reach {reach}: token {j} changes outputs {found}"
            assert found == right, f"{case}, expected {right}"


check()

# %% solution
def hidden(self, length):
    row = torch.arange(length)[:, None]  # the query's position
    column = torch.arange(length)  # the key's
    return (column > row) | (column <= row - self.reach)


LocalAttention.hidden = hidden
check()
print(LocalAttention(4, reach=3).hidden(5).int())
print("2 blocks of reach 3 see back:", 2 * (3 - 1), "tokens")
