# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "打乱与随机种子", en = "Shuffling and seeds" }
# ///

# %% global
import torch
from torch.utils.data import DataLoader


def order(loader):
    return torch.cat(list(loader)).tolist()


loader = DataLoader(range(6), batch_size=3, shuffle=True)
for _ in range(2):
    torch.manual_seed(0)
    print(order(loader))

# %% disturbed
torch.manual_seed(0)
torch.rand(1)  # one more draw before the epoch
print(order(loader))

# zh: 自己的发生器不受别处影响。
# en: A generator of its own is not disturbed by others.
generator = torch.Generator()
loader = DataLoader(range(6), 3, shuffle=True, generator=generator)
for draws in (0, 1):
    generator.manual_seed(0)
    torch.rand(draws)
    print(order(loader))

# %% base-seed
# zh: 不打乱的加载器，每开始一轮也抽一个数。
# en: Even without shuffling, each epoch draws a number.
plain = DataLoader(range(6), batch_size=3)
own = DataLoader(range(6), batch_size=3, generator=torch.Generator())
for name, loader in {"default": plain, "generator=": own}.items():
    torch.manual_seed(0)
    expected = torch.rand(1)
    torch.manual_seed(0)
    order(loader)
    same = torch.equal(torch.rand(1), expected)
    print(f"{name:10} undisturbed: {same}")
