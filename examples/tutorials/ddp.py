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
# 数据并行：几个进程各有一份模型，各自计算一部分数据的梯度，取平均之后做
# 同样的更新。这篇教程用 `DistributedDataParallel` 在 CPU 上训练一个小网
# 络，再与一个进程用整批数据的训练比较：除了舍入误差，两者得到的权重相
# 同。

# %% [markdown] ddp lang="en"
# # Two processes, one model
#
# In data parallelism, several processes each hold a copy of the model
# and compute the gradients of a part of the data; the gradients are
# averaged, and all processes make the same update. This tutorial trains
# a small network on the CPU with `DistributedDataParallel` and compares
# it with one process that uses the whole batch: up to rounding errors,
# the weights are the same.

# %% [markdown] start lang="zh"
# ## 启动
#
# 启动两个进程的命令是
# `torchrun --standalone --nproc-per-node=2 ddp.py`。每个进程都会运行整
# 个文件，由环境变量得知自己是哪一个进程：`RANK` 是编号，`WORLD_SIZE` 是
# 进程总数。为了不重复，由 0 号进程打印。本页把所有输出放在最后一个代码
# 单元下面，行首的编号对应各节代码里的编号。
#
# 用 `python` 直接运行，或者在 Jupyter 里运行时，没有这些变
# 量；`setdefault` 补上默认值，得到一个进程的进程组，训练的损失不变。端
# 口写 0，由系统选择空闲的端口。

# %% [markdown] start lang="en"
# ## Start
#
# The command `torchrun --standalone --nproc-per-node=2 ddp.py` starts
# two processes. Each of them runs the whole file, and `torchrun` passes
# them environment variables: `RANK` is the number of the process,
# `WORLD_SIZE` is how many there are. Process 0 prints, so that no line
# appears twice. This page shows all output under the last code cell;
# the number at the start of a line matches the number in the code of
# its section.
#
# With plain `python`, or in Jupyter, these variables are missing.
# `setdefault` fills them in for a group of one process, and the losses
# are the same. Port 0 lets the system choose a free port.

# %% process-group
import os
import time

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
# ## 全归约：`all_reduce`
#
# `all_reduce` 默认把各进程的张量相加，每个进程都得到总和。DDP 用这种操
# 作计算梯度的均值：总和除以进程数。这里每个进程先计算自己那部分数据的
# 和，归约之后，每个进程都得到全部数据的和。

# %% [markdown] reduce lang="en"
# ## All-reduce: `all_reduce`
#
# By default, `all_reduce` adds up a tensor over all processes, and
# every process receives the sum. DDP uses it to average gradients: the
# sum divided by the number of processes. Here, each process computes
# the sum of its part of the data; after the reduction, each has the sum
# of all the data.

# %% all-reduce
numbers = torch.arange(8.0)
mine = numbers[rank::world]
total = mine.sum()
# zh: 原地操作：归约之后，total 就是总和。
# en: In place: after the reduction, total is the sum.
dist.all_reduce(total)
say("2. sum of all parts", total.item(), "whole", numbers.sum().item())

# %% [markdown] shards lang="zh"
# ## 为什么取平均，为什么每份要一样大
#
# 损失是样本的均值。一批 $n$ 个样本分成 $n_1$ 个和 $n_2$ 个两份，整批
# 的梯度是
#
# $$
# g = \frac{n_1}{n} g_1 + \frac{n_2}{n} g_2
# $$
#
# DDP 计算的是 $(g_1 + g_2) / 2$，只有 $n_1 = n_2$ 时才保证两者相等。如
# 果损失是总和而不是均值，两个进程得到的就是整批梯度的一半。不用 DDP，一
# 个进程也能计算这三种情形：先打印整批的梯度，再打印各种分法的平均。

# %% [markdown] shards lang="en"
# ## Why gradients are averaged, and why over equal parts
#
# The loss is a mean over samples. If a batch of $n$ samples is split
# into parts of $n_1$ and $n_2$, the gradient of the whole batch is
#
# $$
# g = \frac{n_1}{n} g_1 + \frac{n_2}{n} g_2
# $$
#
# DDP computes $(g_1 + g_2) / 2$, which is guaranteed to be the same
# only if $n_1 = n_2$. If the loss is a sum instead of a mean, the
# gradient of DDP with two processes is half that of the whole batch.
# All three cases can be computed in a single process, without DDP: the
# gradient of the whole batch is printed first, then the averages.

# %% equal-shards
# zh: 种子相同，所以每个进程的数据相同。
# en: With the same seed, every process has the same data.
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


for name, g in {
    "mean, whole batch ": gradient(slice(None)),
    "mean, 32 and 32   ": average(32),
    "mean, 48 and 16   ": average(48),
    "sum, whole batch  ": gradient(slice(None), "sum"),
    "sum, 32 and 32    ": average(32, "sum"),
}.items():
    say("3.", name, *(f"{v:9.5f}" for v in g[0].tolist()))

# %% [markdown] train lang="zh"
# ## 训练
#
# `DistributedSampler` 按种子打乱样本，各进程的顺序相同，再交替取样：0
# 号进程取第 0、2、4…… 个，1 号进程取第 1、3、5…… 个。每批共 16 个样本，
# 两个进程各取 8 个，所以两个进程的第一批合起来，正是一个进程的第一批。
#
# 训练代码与一个进程时几乎相同：用 DDP 包装模型，梯度在 `backward()` 里
# 取平均。`loss` 是各进程自己那部分数据的损失；要打印整批的损失，应当先
# 取平均。

# %% [markdown] train lang="en"
# ## Train
#
# `DistributedSampler` shuffles the samples by a seed, in the same order
# in all processes, and deals them out in turn: process 0 takes samples
# 0, 2, 4, …, process 1 takes 1, 3, 5, …. A batch has 16 samples in
# total, so each of two processes takes 8, and the first batches of both
# processes together are the first batch of a single one.
#
# The training code is almost the same as for one process: DDP wraps the
# model, and `backward()` averages the gradients. The loss of a process
# covers only its own part of the data; average it before you print it.

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
        # zh: 每一轮的顺序不同。
        # en: A different order in each epoch.
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
# ## 与一个进程比较
#
# 不用 DDP，用整批数据再训练一遍。120 步之后，损失和权重都与 DDP 的相
# 同，只有最后几位可能因加法的顺序而不同。各进程的权重也相同：DDP 在开始
# 时复制 0 号进程的权重，每一步的梯度又相同。最后销毁进程组。

# %% [markdown] prove lang="en"
# ## Compare with one process
#
# Train the same model once more without DDP, on whole batches. After
# 120 steps, the losses and weights are those of DDP, except perhaps for
# the last digits, because a different order of additions rounds
# differently. All processes have the same weights: DDP copies those of
# process 0 at the start, and each step had the same gradient. At the
# end, the process group is destroyed.

# %% compare
alone = make_model()
alone_losses = train(alone, 1, 0)
for epoch in (1, 10, 30):
    loss = alone_losses.view(30, 4)[epoch - 1].mean()
    say(f"5. epoch {epoch:2}: loss {loss:.6f}, alone")

weights = nn.utils.parameters_to_vector(model.parameters()).detach()
copies = [torch.empty_like(weights) for _ in range(world)]
dist.all_gather(copies, weights)
copies.append(nn.utils.parameters_to_vector(alone.parameters()))
for i, w in enumerate(copies):
    name = f"process {i}" if i < world else "alone    "
    say("5. weights,", name, *(f"{v:9.6f}" for v in w[:4].tolist()))
# zh: 解释器退出之前，留出时间让 gloo 的线程释放最后的张量。
# en: Leave time for gloo's threads to release the last tensors before
# en: the interpreter shuts down.
time.sleep(0.1)
dist.destroy_process_group()

# %% [markdown] next lang="zh"
# ## 接下来
#
# 在 GPU 上，一个进程使用一块 GPU，`"gloo"` 换成 `"nccl"`，模型和数据移
# 到这块 GPU 上。保存时用 `model.module.state_dict()`，由 0 号进程保存。
#
# 自己试一试：
#
# - 把 `--nproc-per-node` 改成 4，结果还相同吗？改成 3 呢？为什么？
# - 去掉 `set_epoch`，每一轮里样本的顺序会怎样？
# - 在模型里加一个 `nn.BatchNorm1d`，两者就不相同了。均值是对哪些样本计
#   算的？有 GPU 的话，再试试 `nn.SyncBatchNorm`。
#
# 延伸阅读：[多 GPU 训练](../device/multi-gpu.md)、[DDP：梯度同步与
# `no_sync`](../distributed/ddp.md)、[梯度累积：模拟大批
# 次](../train/zero-grad.md#accumulation)。

# %% [markdown] next lang="en"
# ## What next
#
# On GPUs, each process uses one GPU, `"gloo"` becomes `"nccl"`, and the
# model and the data move to that GPU. To save, use
# `model.module.state_dict()` in process 0.
#
# Try it yourself:
#
# - Change `--nproc-per-node` to 4. Are the results still the same? And
#   with 3? Why?
# - Remove `set_epoch`. What order do the samples have in each epoch?
# - Add an `nn.BatchNorm1d` to the model, and the results differ. Over
#   which samples does it compute its mean? With GPUs, try
#   `nn.SyncBatchNorm`, too.
#
# Further reading: [Training on multiple GPUs](../device/multi-gpu.md),
# [DDP: gradient synchronization and `no_sync`](../distributed/ddp.md),
# and [Gradient accumulation: simulating a large
# batch](../train/zero-grad.md#accumulation).
