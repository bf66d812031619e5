# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "两个进程，一个模型"
# title.en = "Two processes, one model"
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% [markdown] ddp lang="zh"
# # 两个进程，一个模型
#
# 数据并行：几个进程各有一份模型，各算一部分数据，梯度取平均，再各走同样
# 的一步。这篇教程用 `DistributedDataParallel` 在 CPU 上训练一个小网
# 络，再核对一遍：两个进程得到的权重，与一个进程用整批数据得到的一样，只
# 差舍入误差。

# %% [markdown] ddp lang="en"
# # Two processes, one model
#
# Data parallelism: several processes each hold a copy of the model and
# compute on a part of the data; gradients are averaged, and all take
# the same step. This tutorial trains a small network on the CPU with
# `DistributedDataParallel`, and checks that, up to rounding, two
# processes end with the same weights as one process that sees the whole
# batch.

# %% [markdown] start lang="zh"
# ## 启动
#
# 启动两个进程的命令是
# `torchrun --standalone --nproc-per-node=2 ddp.py`。整个文件在每个进程
# 里各跑一遍，`torchrun` 用环境变量告诉它们各是谁：`RANK` 是编
# 号，`WORLD_SIZE` 是总数。为了不把每行打印两遍，只有 0 号打印；这一页把
# 输出都收在最后一个代码单元下面，前面的号码说明它来自哪一节。
#
# 用普通的 `python` 或在 Jupyter 里运行，没有这些变量；`setdefault` 补
# 上，就成了只有一个进程的一组，下面的数除了进程数都一样。端口写 0，是让
# 系统挑一个空的。

# %% [markdown] start lang="en"
# ## Start
#
# The command `torchrun --standalone --nproc-per-node=2 ddp.py` starts
# two processes. The whole file runs in each of them, and `torchrun`
# tells each who it is by environment variables: `RANK` is its number,
# `WORLD_SIZE` is how many there are. Only number 0 prints, or each line
# would appear twice; this page shows all output under the last code
# cell, and the number in front says which section it comes from.
#
# Under plain `python`, or in Jupyter, these variables are missing.
# `setdefault` fills them in for a group of one process, and all numbers
# below are the same, except the number of processes. Port 0 lets the
# system choose a free one.

# %% process-group
import os

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

os.environ.setdefault("RANK", "0")
os.environ.setdefault("WORLD_SIZE", "1")
os.environ.setdefault("MASTER_ADDR", "127.0.0.1")
os.environ.setdefault("MASTER_PORT", "0")
dist.init_process_group("gloo")
rank, world = dist.get_rank(), dist.get_world_size()


def say(*words):
    if rank == 0:
        print(*words)


say("1. processes:", world)

# %% [markdown] reduce lang="zh"
# ## 全归约
#
# `all_reduce` 把各进程的张量加起来，每个进程都拿到总和。DDP 靠它求梯度
# 的平均：总和除以进程数。下面每个进程拿出它那一份数据的和，归约之后，人
# 人都有全部数据的和。

# %% [markdown] reduce lang="en"
# ## All-reduce
#
# `all_reduce` adds up a tensor over all processes, and every process
# gets the sum. DDP uses it to average gradients: the sum, divided by
# the number of processes. Below, each process brings the sum of its
# part of the data; after the reduction, each has the sum of all the
# data.

# %% all-reduce
numbers = torch.arange(8.0)
mine = numbers[rank::world]
total = mine.sum()
# zh: 原地：归约之后，total 就是总和。
# en: In place: after the reduction, total is the sum.
dist.all_reduce(total)
say("2. sum of all parts:", total.item())
assert total == numbers.sum()

# %% [markdown] shards lang="zh"
# ## 为什么要平均，为什么要一样大
#
# 损失是样本的平均。一批 $n$ 个样本分成两份，各 $n_1$ 和 $n_2$ 个，整批
# 的梯度是
#
# $$
# g = \frac{n_1}{n} g_1 + \frac{n_2}{n} g_2
# $$
#
# DDP 算的是 $(g_1 + g_2) / 2$。只有 $n_1 = n_2$ 时，两者才是一回事。损
# 失若是求和而不是平均，DDP 的梯度就只有整批的一半。下面不用 DDP，在一个
# 进程里把这三种情形都算一遍。

# %% [markdown] shards lang="en"
# ## Why an average, and why of equal parts
#
# The loss is a mean over samples. Split a batch of $n$ samples into two
# parts of $n_1$ and $n_2$, and the gradient of the whole batch is
#
# $$
# g = \frac{n_1}{n} g_1 + \frac{n_2}{n} g_2
# $$
#
# What DDP computes is $(g_1 + g_2) / 2$. The two agree only if
# $n_1 = n_2$. And if the loss is a sum, not a mean, the gradient of DDP
# is only half that of the whole batch. Below, without DDP, all three
# cases in a single process.

# %% equal-shards
# zh: 种子相同，每个进程造出的数据就相同。
# en: With the same seed every process makes the same data.
torch.manual_seed(0)
x = torch.randn(64, 4, dtype=torch.float64)
targets = (x[:, :1] * x[:, 1:2]).tanh() + x[:, 2:3]  # (64, 1)


def make_model():
    torch.manual_seed(1)
    layers = nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 1)
    return nn.Sequential(*layers).double()


def gradient(rows, reduction="mean"):
    model = make_model()
    loss = nn.functional.mse_loss(
        model(x[rows]), targets[rows], reduction=reduction
    )
    return torch.autograd.grad(loss, model[0].weight)[0]


def average(cut, reduction="mean"):
    first, second = slice(None, cut), slice(cut, None)
    both = gradient(first, reduction) + gradient(second, reduction)
    return both / 2


whole = gradient(slice(None))
say("3. 32 and 32:", torch.allclose(average(32), whole))
say("3. 48 and 16:", torch.allclose(average(48), whole))
of_sum = gradient(slice(None), "sum")
half = torch.allclose(average(32, "sum"), of_sum / 2)
say("3. sums give half the gradient:", half)

# %% [markdown] train lang="zh"
# ## 训练
#
# `DistributedSampler` 先按种子把样本打乱，每个进程用同样的次序，再隔着
# 取：0 号取第 0、2、4……个，1 号取第 1、3、5……个。每批合起来 16 个样
# 本，两个进程就各取 8 个。这样，两个进程的第一批合起来，正是一个进程的
# 第一批。
#
# 训练的写法与一个进程时几乎一样：模型包一层 DDP，平均梯度发生在
# `backward()` 里面。自己那一份的损失不是整批的损失，要打印的话，也得先
# 平均。

# %% [markdown] train lang="en"
# ## Train
#
# `DistributedSampler` shuffles the samples by a seed, in the same order
# in all processes, and each process takes every second one: process 0
# takes numbers 0, 2, 4, …, process 1 takes 1, 3, 5, …. A batch has 16
# samples altogether, so each of two processes takes 8. In this way the
# first batches of both processes together are the first batch of a
# single one.
#
# Training reads almost as with one process: the model is wrapped in
# DDP, and the gradients are averaged inside `backward()`. A process's
# own loss is not that of the whole batch; to print it, average it
# first.

# %% train-function
data = TensorDataset(x, targets)


def train(model, parts, part):
    sampler = DistributedSampler(
        data, num_replicas=parts, rank=part, seed=0
    )
    loader = DataLoader(data, batch_size=16 // parts, sampler=sampler)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    losses = []
    for epoch in range(30):
        # zh: 每一轮换一个次序。
        # en: Another order in each epoch.
        sampler.set_epoch(epoch)
        for inputs, wanted in loader:
            optimizer.zero_grad()
            loss = nn.functional.mse_loss(model(inputs), wanted)
            loss.backward()
            optimizer.step()
            losses.append(loss.detach())
    return torch.stack(losses)

# %% train-with-ddp
model = DistributedDataParallel(make_model())
losses = train(model, world, rank)
dist.all_reduce(losses)
losses /= world
for epoch in (1, 10, 30):
    loss = losses.view(30, 4)[epoch - 1].mean()
    say(f"4. epoch {epoch:2}: loss {loss:.6f}")

# %% [markdown] prove lang="zh"
# ## 一样吗
#
# 再用不包 DDP 的同一个模型、整批的数据训练一遍，逐个参数比较。加法的次
# 序不同，舍入就可能不同，所以给一点容差：这里是 float64，120 步之后，相
# 差不得超过 $10^{-12}$。各进程的权重彼此也要一样。最后解散进程组。

# %% [markdown] prove lang="en"
# ## Is it the same?
#
# Train the same model once more, without DDP, on whole batches, and
# compare parameter by parameter. A different order of additions may
# round differently, hence a tolerance: in float64, after 120 steps, no
# parameter may differ by more than $10^{-12}$. The weights of all
# processes must agree with each other as well. At the end the group is
# dissolved.

# %% compare
alone = make_model()
alone_losses = train(alone, 1, 0)
for epoch in (1, 10, 30):
    loss = alone_losses.view(30, 4)[epoch - 1].mean()
    say(f"5. epoch {epoch:2}: loss {loss:.6f}, alone")

worst = 0.0
for p, q in zip(model.module.parameters(), alone.parameters()):
    worst = max(worst, (p - q).abs().max().item())
say("5. same as one process:", worst < 1e-12)
assert worst < 1e-12
assert torch.allclose(losses, alone_losses, rtol=0, atol=1e-12)

weights = nn.utils.parameters_to_vector(model.parameters()).detach()
copies = [torch.empty_like(weights) for _ in range(world)]
dist.all_gather(copies, weights)
same = all(torch.equal(copies[0], c) for c in copies)
say("5. same in all processes:", same)
assert same
dist.barrier()
# zh: model 还拿着进程组，先放开它。
# en: model still holds the group; let go of it first.
del model
dist.destroy_process_group()

# %% [markdown] next lang="zh"
# ## 接下来
#
# 在 GPU 上，一个进程管一张卡，`"gloo"` 换成 `"nccl"`，模型和数据搬到自
# 己那张卡上。存盘时存 `model.module.state_dict()`，只由 0 号来存。
#
# 自己试一试：
#
# - 把 `--nproc-per-node` 改成 4，结果还一样吗？改成 3 呢？为什么？
# - 去掉 `set_epoch`，每一轮的次序会怎样？
# - 在模型里加一个 `nn.BatchNorm1d`，两边就不一样了。想一想它的均值是对
#   哪些样本求的。有 GPU 的话，再试试 `nn.SyncBatchNorm`。
#
# 延伸阅读：[几张 GPU](../device/multi-gpu.md)、[采样
# 器](../data/loader.md#samplers)、[求平均还是求
# 和](../nn/loss.md#reduction)、[有意累加梯
# 度](../train/zero-grad.md#accumulation)、[多进
# 程](../multiprocessing.md)。一个进程里的完整训练，见[手写数
# 字](digits.ipynb)。

# %% [markdown] next lang="en"
# ## What next
#
# On GPUs one process handles one card, `"gloo"` becomes `"nccl"`, and
# the model and the data move to the process's own card. To save, save
# `model.module.state_dict()`, and let process 0 alone do it.
#
# Try it yourself:
#
# - Change `--nproc-per-node` to 4. Are the results still the same? And
#   with 3? Why?
# - Take out `set_epoch`. What happens to the order of the epochs?
# - Put an `nn.BatchNorm1d` into the model, and the two differ. Over
#   which samples does it take its mean? With GPUs, try
#   `nn.SyncBatchNorm`, too.
#
# Further reading: [several GPUs](../device/multi-gpu.md),
# [samplers](../data/loader.md#samplers), [mean or
# sum](../nn/loss.md#reduction), [accumulating gradients on
# purpose](../train/zero-grad.md#accumulation),
# [multiprocessing](../multiprocessing.md). A complete training in one
# process: [handwritten digits](digits.ipynb).
