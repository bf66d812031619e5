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

table = sunspots.load_pandas().data
years = torch.tensor(table["YEAR"].to_numpy())  # 1700 to 2008
order = torch.randperm(
    len(years), generator=torch.Generator().manual_seed(0)
)
years = years[order]  # out of order


# zh: 返回训练集和测试集的索引；测试集是年份最新的 60 行。
# en: Return indices to train and test on; test on the newest 60.
def split_by_year(years):
    return torch.arange(249), torch.arange(249, 309)


# %% check raises="AssertionError"
def check():
    train, test = map(torch.as_tensor, split_by_year(years))
    for rows in (train, test):
        plain = rows.dim() == 1 and rows.dtype == torch.int64
        assert plain, "expected 1-D row numbers"
    assert len(test) == 60, f"{len(test)} rows to test on"
    both = torch.cat([train, test]).sort().values.tolist()
    assert both == list(range(309)), f"{len(set(both))} different rows"
    newest, oldest = years[train].max(), years[test].min()
    message = f"trains on {newest:.0f}, tests on {oldest:.0f}"
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
