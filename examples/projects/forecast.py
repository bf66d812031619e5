# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib", "pandas", "statsmodels"]
#
# [tool.example]
# title.zh = "项目：预测大气中的二氧化碳"
# title.en = "Project: forecasting carbon dioxide"
# device = "cpu"
# timeout = 300
# ///

# %% [markdown] forecast lang="zh"
# # 项目：预测大气中的二氧化碳
#
# 已知到今天为止的月均二氧化碳浓度，怎样预测之后的十二个月？这个项目先写
# 出不需要学习的季节性基线，再训练线性模型和小型 MLP，用滚动起点评估比较
# 它们，并给出误差棒。学习到的模型平均更好，但不是每一年都好。

# %% [markdown] forecast lang="en"
# # Project: forecasting carbon dioxide
#
# Given the monthly concentration of carbon dioxide up to today, what
# will the next twelve months be? This project starts with seasonal
# baselines that learn nothing, fits a linear model and a small MLP, and
# compares them by rolling-origin evaluation, with error bars. The
# learned models are better on average, but not in every year.

# %% [markdown] data lang="zh"
# ## 数据：冒纳罗亚火山的测量
# statsmodels 自带夏威夷冒纳罗亚火山从 1958 年到 2001 年的每周测量值，属
# 公有领域，来源是 Keeling 和 Whorf，2004 年。每月取均值；缺的五个月都在
# 1964 年或更早，用相邻月份插值。测试用的年份在 1992 年以后，所以插值不
# 会泄漏。

# %% [markdown] data lang="en"
# ## The data: measurements at Mauna Loa
# statsmodels ships the weekly measurements made at Mauna Loa, Hawaii,
# from 1958 to 2001 (Keeling and Whorf, 2004; public domain). Take the
# mean of each month. The five missing months are all in 1964 or earlier
# and are interpolated from their neighbors. The test years begin in
# 1992, so the interpolation leaks nothing.

# %% load alt_zh="左：1958 年到 2001 年的浓度从 315 ppm 升到 370 ppm 以上，每年有一次波动。右：1970 年和 1998 年的月份曲线形状相似，都在四月或五月最高、九月或十月最低" alt_en="Left: the concentration rises from 315 ppm in 1958 to over 370 ppm in 2001, with a yearly wave. Right: the monthly curves of 1970 and 1998 have similar shapes, highest in April or May and lowest in September or October"
import matplotlib.pyplot as plt
import torch
from statsmodels.api import datasets
from torch import nn

weekly = datasets.co2.load_pandas().data["co2"]
monthly = weekly.resample("MS").mean()
missing = [f"{date:%Y-%m}" for date in monthly.index[monthly.isna()]]
print(len(weekly), "weeks,", len(monthly), "months; missing:", *missing)
monthly = monthly.interpolate()
y = torch.tensor(monthly.to_numpy(), dtype=torch.float32)  # (526,)

fig, (whole, detail) = plt.subplots(
    1, 2, figsize=(7, 2.8), layout="constrained"
)
dates = monthly.index.year + (monthly.index.month - 0.5) / 12
whole.plot(dates, y, lw=0.8)
for year, color in ((1970, "C0"), (1998, "C1")):
    start = monthly.index.get_loc(f"{year}-01-01")
    curve = y[start : start + 12] - y[start]
    detail.plot(range(1, 13), curve, color=color, label=str(year))
whole.set(ylabel="CO$_2$ (ppm)")
detail.set(xlabel="month", xticks=range(1, 13, 2))
detail.set(ylabel="ppm above January")
detail.legend()
plt.show()

# %% [markdown] shape lang="zh"
# 浓度主要由两部分组成：逐年上升的趋势，以及北半球植物生长造成的年周期。
# 去年同月的值再加上一年的增长，就同时考虑了两者，会是不容易超过的基线。

# %% [markdown] shape lang="en"
# Two things make up most of the series: a trend that rises from year to
# year, and the yearly cycle of plant growth in the northern hemisphere.
# The value of the same month last year plus a year's growth includes
# both and will be hard to beat.

# %% [markdown] evaluation lang="zh"
# ## 滚动起点评估，不泄漏未来
# 每年年末用到那时为止的数据拟合模型，之后一年的每个月都用同一个模型预测
# 后面的十二个月。模型看到的输入只到预测的那个月，训练数据和缩放系数只到
# 拟合的那个月。九年各有十二个起点，一共 108 次预测。相邻的预测重叠很
# 多，所以误差棒按年计算。

# %% [markdown] evaluation lang="en"
# ## Rolling-origin evaluation that doesn't see the future
# At the end of each year, fit the model to the data up to then; in
# every month of the following year, use it to forecast the next twelve
# months. Inputs end with the month in which the forecast is made;
# training data and scaling end with the month of the fit. Nine years
# with twelve origins each give 108 forecasts. Neighboring forecasts
# overlap, so error bars are computed over years.

# %% folds
WINDOW, HORIZON = 24, 12
first = monthly.index.get_loc("1992-01-01")


def windows(y):
    both = y.unfold(0, WINDOW + HORIZON, 1)  # (N, 36)
    return both[:, :WINDOW], both[:, WINDOW:]


folds = []
for cut in range(first, first + 9 * 12, 12):
    later = y[cut - WINDOW : cut + 11 + HORIZON]
    folds.append((y[:cut], *windows(later)))

for train, x, target in (folds[0], folds[-1]):
    end = f"{monthly.index[len(train) - 1]:%Y-%m}"
    print(f"fit until {end}: {len(train)} months,", end="  ")
    print("tested on", tuple(x.shape), "->", tuple(target.shape))


def score(forecast):
    # (9 years, 12 origins, 12 months ahead), in ppm
    errors = [(forecast(*f[:2]) - f[2]).abs() for f in folds]
    return torch.stack(errors)


# %% [markdown] baselines lang="zh"
# ## 基线：去年同月，加上增长
# 误差都是平均绝对误差。第一个基线重复最后一个值，第二个重复去年同月的
# 值，后三个再加上一年的增长量，分别按最近一年、五年、十年计算。

# %% [markdown] baselines lang="en"
# ## Baselines: the same month last year, plus growth
# Errors are mean absolute errors. The first baseline repeats the last
# value, the second repeats the same month of last year, and the other
# three add a year's growth, measured over the last one, five, or ten
# years.

# %% baselines
def last_value(train, x):
    return x[:, -1:].expand(-1, HORIZON)


def same_month(train, x):
    return x[:, -12:]


def seasonal(years):
    def forecast(train, x):
        growth = x[:, -1] - x[:, -13]
        if years > 1:  # known at the end of the training part
            growth = (train[-1] - train[-1 - 12 * years]) / years
            growth = growth.expand(len(x))
        return x[:, -12:] + growth[:, None]

    return forecast


errors = {
    "last value": score(last_value),
    "season": score(same_month),
    "season + growth, 1 y": score(seasonal(1)),
    "season + growth, 5 y": score(seasonal(5)),
    "season + growth, 10 y": score(seasonal(10)),
}
for name, e in errors.items():
    print(f"{name:22} {e.mean():.2f} ppm")

# %% [markdown] strong lang="zh"
# 只重复最后一个值的误差是 2.65 ppm，加上季节和最近一年的增长以后是 0.61
# ppm。与前者相比，几乎任何模型看起来都很好，所以后面以最强的基线为准。

# %% [markdown] strong lang="en"
# Repeating the last value is off by 2.65 ppm on average; the season and
# last year's growth reduce this to 0.61 ppm. Compared with the former,
# almost any model would look good, so from here on the strongest
# baseline is the one to beat.

# %% [markdown] linear lang="zh"
# ## 线性模型
# 输入是最近 24 个月，输出是之后 12 个月，都减去最后一个值，再除以训练部
# 分的标准差。「加上一年增长」的基线是其特例，所以线性模型在训练数据上的
# 平方误差不会更大，新数据则要看评估。最小二乘有闭式解，不需要随机种子。

# %% [markdown] linear lang="en"
# ## A linear model
# The input is the last 24 months, the output the next 12, each minus
# the last value and divided by a standard deviation from the training
# part. The baseline with one year of growth is a special case, so in
# squared error, the linear model does at least as well on its training
# data; the evaluation shows whether it also does on new data. Least
# squares has a closed-form solution and needs no random seed.

# %% linear
def prepare(train):
    x, target = windows(train)
    last = x[:, -1:]
    scale = (x - last).std()
    return (x - last) / scale, (target - last) / scale, scale


def with_ones(x):
    return torch.cat([x, torch.ones(len(x), 1)], 1).double()


def linear(train, x):
    inputs, targets, scale = prepare(train)
    fit = torch.linalg.lstsq(with_ones(inputs), targets.double())
    last = x[:, -1:]
    out = with_ones((x - last) / scale) @ fit.solution
    return out.float() * scale + last


errors["linear"] = score(linear)
print(f"linear {errors['linear'].mean():.2f} ppm")

# %% [markdown] mlp lang="zh"
# ## MLP，五个随机种子
# MLP 在中间加上 64 个 ReLU 单元，每次用全部训练窗口走 300 步。超参数没
# 有用测试年份调整。初始值是随机的，所以训练五个种子。

# %% [markdown] mlp lang="en"
# ## An MLP, with five random seeds
# The MLP adds 64 ReLU units in between and takes 300 steps, each on all
# training windows. Its hyperparameters weren't tuned on the test years.
# Its initial values are random, so it is trained with five seeds.

# %% mlp
def train_mlp(inputs, targets, seed):
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Linear(WINDOW, 64), nn.ReLU(), nn.Linear(64, HORIZON)
    )
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
    for _ in range(300):
        loss = nn.functional.mse_loss(model(inputs), targets)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return model


def mlp(seed):
    @torch.no_grad()
    def forecast(train, x):
        inputs, targets, scale = prepare(train)
        with torch.enable_grad():
            model = train_mlp(inputs, targets, seed)
        last = x[:, -1:]
        return model((x - last) / scale) * scale + last

    return forecast


by_seed = torch.stack([score(mlp(seed)) for seed in range(5)])
errors["MLP, 5 seeds"] = by_seed.mean(0)
print("MLP by seed:", [f"{e.mean():.2f}" for e in by_seed])

# %% [markdown] compare lang="zh"
# ## 比较：误差棒按年计算
# `gain` 是每年比「季节加上一年增长」少多少误差，取九年的均值，± 后面是
# 它的标准误差。逐年相减去掉了年份之间的差别：有的年份对所有方法都难。

# %% [markdown] compare lang="en"
# ## The comparison, with error bars over years
# `gain` is how much smaller each year's error is than that of the
# season plus one year's growth. It is averaged over the nine years, and
# its standard error follows the ±. Subtracting year by year removes the
# differences between years, some of which are hard for all methods.

# %% compare
base = "season + growth, 1 y"
by_year = {name: e.mean((1, 2)) for name, e in errors.items()}
for name, e in by_year.items():
    gain = by_year[base] - e  # (9,)
    error_bar = gain.std() / len(gain) ** 0.5
    text = f"gain {gain.mean():+.2f} ± {error_bar:.2f}"
    print(f"{name:22} {e.mean():.2f}", "" if name == base else text)

print("\n    ", *range(1992, 2001))
short = {"1 y": base, "10 y": "season + growth, 10 y"}
short |= {"lin.": "linear", "MLP": "MLP, 5 seeds"}
for label, name in short.items():
    print(f"{label:4}", *(f"{e:.2f}" for e in by_year[name]))

# %% [markdown] honest lang="zh"
# 线性模型和 MLP 的误差比最强的基线小两成多，增益约为标准误差的两倍，很
# 可能是真的，但是九年还不足以确定。两个模型之间只差 0.01 ppm，五个种子
# 之间也是如此。在这个问题里，结果随年份的变化远大于随种子的变化；如果误
# 差棒只来自种子，就会让人过分自信。
#
# 在 1992、1994、1995 三年里，基线比两个模型都好。「十年」那一行说明了原
# 因：学习到的模型不完全依据最近一年的增长，而是把预测的增长拉向多年的通
# 常水平。在这三年里，十年平均的增长也比最近一年的差；在另外六年里，除了
# 1998 年，十年平均都更好，学习到的模型也更好。

# %% [markdown] honest lang="en"
# The errors of the linear model and of the MLP are more than a fifth
# smaller than that of the strongest baseline. The gain is about twice
# its standard error: probably real, but nine years aren't enough to be
# certain. The two models differ by only 0.01 ppm, and so do the five
# seeds. Results vary far more by year than by seed here, so error bars
# over seeds alone would have been overconfident.
#
# In 1992, 1994, and 1995, the baseline beats both models. The row of
# ten years' growth shows why: the learned models don't rely on last
# year's growth alone but pull it toward the usual growth of many years.
# In those three years, ten-year growth is worse than last year's
# growth, too. In the other six, it is better except in 1998, and the
# learned models are better in all six.

# %% [markdown] ahead lang="zh"
# ## 提前几个月，误差有多大

# %% [markdown] ahead lang="en"
# ## The error by months ahead

# %% horizon alt_zh="四条曲线，横轴是提前 1 到 12 个月：加一年增长的基线从 0.30 升到 0.90，线性模型和 MLP 从约 0.25 升到约 0.65，加十年增长的基线始终在 0.6 到 0.7，在第 12 个月最低" alt_en="Four curves over 1 to 12 months ahead: the baseline with one year of growth rises from 0.30 to 0.90, the linear model and the MLP from about 0.25 to about 0.65; the baseline with ten years of growth stays between 0.6 and 0.7 and is the lowest at 12 months"
fig, ax = plt.subplots(layout="constrained")
ahead = range(1, HORIZON + 1)
for name in short.values():
    e = errors[name].mean((0, 1))
    ax.plot(ahead, e, "o-", ms=3, label=name)
    print(f"{name:22}", *(f"{e[h - 1]:.2f}" for h in (1, 3, 6, 12)))
spread = by_seed.mean((1, 2))  # (5, 12)
low, high = spread.amin(0), spread.amax(0)
ax.fill_between(ahead, low, high, color="C3", alpha=0.3)
ax.set(xlabel="months ahead", ylabel="mean absolute error (ppm)")
ax.set(ylim=(0, None))
ax.legend()
plt.show()

# %% [markdown] twelve lang="zh"
# 打印的是提前 1、3、6、12 个月的误差，图中的阴影是五个种子的范围。提前
# 十个月以内，学习到的模型最好。提前 12 个月时，加十年增长的基线误差最
# 小，虽然只小一点：而一年以后的浓度主要取决于那一年的增长，过去 24 个月
# 并不能说明多少。

# %% [markdown] twelve lang="en"
# The printed errors are those for 1, 3, 6, and 12 months ahead; the
# shaded band is the range of the five seeds. Up to ten months ahead,
# the learned models are the best. At 12 months, the baseline with ten
# years of growth has the smallest error, if only by a little: the level
# a year from now depends mostly on the growth of that year, about which
# the last 24 months say little.

# %% [markdown] levels lang="zh"
# ## 没有奏效：直接输入浓度
# 如果不减去最后一个值，只用训练部分的均值和标准差归一化，同一个 MLP 就
# 比基线还差。

# %% [markdown] levels lang="en"
# ## What didn't work: levels as input
# If the MLP gets the levels, normalized by the mean and standard
# deviation of the training part, rather than differences from the last
# value, it is worse than the baseline.

# %% mlp-on-levels
def mlp_on_levels(seed):
    @torch.no_grad()
    def forecast(train, x):
        mean, std = train.mean(), train.std()
        inputs, targets = windows((train - mean) / std)
        with torch.enable_grad():
            model = train_mlp(inputs, targets, seed)
        return model((x - mean) / std) * std + mean

    return forecast


for seed in range(3):
    e = score(mlp_on_levels(seed))
    print(f"seed {seed}  MLP on levels {e.mean():.2f} ppm")
print(f"first fit: up to {folds[0][0].max():.1f} ppm;", end=" ")
print(f"later values: up to {y.max():.1f} ppm")

# %% [markdown] extrapolate lang="zh"
# 趋势使测试时的浓度高于训练时见过的所有值，网络只能外推。减去最后一个值
# 以后，1960 年和 2000 年的窗口看起来差不多，同样的权重就能用于两者。

# %% [markdown] extrapolate lang="en"
# The trend takes the test values above everything seen in training, and
# the network has to extrapolate. With the last value subtracted, a
# window of 1960 looks much like one of 2000, and the same weights serve
# both.

# %% [markdown] longer lang="zh"
# ## 没有奏效：更长的窗口

# %% [markdown] longer lang="en"
# ## What didn't work: longer windows

# %% window-lengths
for WINDOW in (12, 24, 36, 60):
    folds = [
        (y[:cut], *windows(y[cut - WINDOW : cut + 11 + HORIZON]))
        for cut in range(first, first + 9 * 12, 12)
    ]
    print(f"{WINDOW} months  linear {score(linear).mean():.2f} ppm")

# %% [markdown] hindsight lang="zh"
# 12 个月看不到去年同月，算不出一年的增长；24 个月以后，更长的窗口没有帮
# 助，参数却越来越多。不要按这张表选择窗口：这些都是测试年份，选出来的误
# 差会偏小。要选择，就用 1992 年以前的起点。同样，「最强的基线」也是看过
# 结果才知道的，所以表里列出了全部基线。

# %% [markdown] hindsight lang="en"
# With 12 months, the model can't see the same month a year ago and so
# can't know a year's growth. Beyond 24, a longer window doesn't help,
# though it adds parameters. Don't choose the window by this table:
# these are the test years, and the error of the winner would be too
# optimistic. To choose, use origins before 1992. Which baseline is the
# strongest is also known only in hindsight, which is why the tables
# show all of them.

# %% [markdown] next lang="zh"
# ## 接下来可以试什么
# - 预测基线的误差，而不是浓度本身：输出为零时，结果就是基线。
# - 把线性模型与十年增长的基线取平均，看看提前 12 个月时能否两者兼得。
# - 用分位数损失预测区间，再检查 90% 的区间是否真的覆盖了 90% 的月份。
# - 换成 statsmodels 里的太阳黑子数（`datasets.sunspots`）：周期约 11
#   年，长短不一，「去年同期」不再是好基线。

# %% [markdown] next lang="en"
# ## What to try next
# - Predict the error of the baseline rather than the concentration.
#   With an output of zero, the model falls back to the baseline.
# - Average the linear model and the baseline with ten years of growth.
#   Does this combine their strengths at 12 months?
# - Predict intervals with a quantile loss, and check whether the 90%
#   intervals cover 90% of the months.
# - Take the sunspot numbers in statsmodels (`datasets.sunspots`). Their
#   cycle lasts about eleven years, sometimes longer, sometimes shorter,
#   and "the same time last cycle" is no longer a good baseline.

# %% [markdown] see-also lang="zh"
# ## 延伸阅读
# - [划分训练集与测试集，避免数据泄漏](../data/split.md)
# - [不同种子的差异](../train/seed.md#spread)
# - [滑动窗口：`unfold`](../tensor/views.md#unfold)

# %% [markdown] see-also lang="en"
# ## See also
# - [Splitting data without leakage](../data/split.md)
# - [Variation between seeds](../train/seed.md#spread)
# - [Sliding windows: `unfold`](../tensor/views.md#unfold)
