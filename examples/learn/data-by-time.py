# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "statsmodels"]
#
# [tool.example]
# title.zh = "练习：按时间划分"
# title.en = "Exercise: split by time"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from statsmodels.datasets import sunspots

years = sunspots.load_pandas().data["YEAR"]  # 1700 to 2008
years = torch.tensor(years.to_numpy())
mixed = torch.randperm(
    len(years), generator=torch.Generator().manual_seed(0)
)
years = years[mixed]


# zh: 返回训练集和测试集的行号；测试集是年份最新的 60 行。
# en: Return the row numbers to train on and to test on; test on the
# en: newest 60.
def split_by_year(years):
    return torch.arange(249), torch.arange(249, 309)


# %% check raises="AssertionError"
def row_numbers(found):
    if isinstance(found, tuple) and len(found) == 1:
        found = found[0]
    rows = torch.as_tensor(found)
    if rows.dtype == torch.bool:
        rows = rows.nonzero()
    assert rows.dtype == torch.int64, f"{rows.dtype}, not int64"
    return rows.flatten()


def check():
    train, test = map(row_numbers, split_by_year(years))
    assert len(test) == 60, f"len(test) = {len(test)}, expected 60"
    both = torch.cat([train, test]).sort().values.tolist()
    different = len(set(both))
    message = f"{different} different rows, expected 309"
    assert both == list(range(309)), message
    newest, oldest = years[train].max(), years[test].min()
    message = f"train: to {newest:.0f}, test: from {oldest:.0f}"
    message += ", expected later"
    assert newest < oldest, message


check()

# %% solution
def split_by_year(years):
    by_age = years.argsort()
    return by_age[:-60], by_age[-60:]


check()
old, new = split_by_year(years)
print(f"train to {years[old].max():.0f}", end=", ")
print(f"test from {years[new].min():.0f}")
