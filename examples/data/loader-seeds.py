# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "打乱与随机种子", en = "Shuffling and seeds" }
# ///

# %% disturbed
import torch
from torch.utils.data import DataLoader


def order(loader):
    return torch.cat(list(loader)).tolist()


shared = DataLoader(range(6), 3, shuffle=True)
generator = torch.Generator()
own = DataLoader(range(6), 3, shuffle=True, generator=generator)
# zh: draws 是这一轮开始之前别处多抽的随机数的个数。
# en: draws is how many random numbers other code draws first.
for draws in (0, 0, 1):
    torch.manual_seed(0)
    generator.manual_seed(0)
    torch.rand(draws)
    print(draws, "global", order(shared), "own", order(own))

# %% base-seed
# zh: 遍历加载器前后，全局随机数的下一个数是否相同。
# en: Is the next global random number the same after an epoch?
plain = DataLoader(range(6), batch_size=3)
own = DataLoader(range(6), batch_size=3, generator=generator)
for name, loader in {"default": plain, "generator=": own}.items():
    torch.manual_seed(0)
    expected = torch.rand(1)
    torch.manual_seed(0)
    order(loader)
    same = torch.equal(torch.rand(1), expected)
    print(f"{name:10} undisturbed: {same}")
