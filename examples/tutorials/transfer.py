# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "迁移学习：标签很少的时候"
# title.en = "Transfer learning: when labels are few"
# timeout = 180
# ///

# %% [markdown] transfer lang="zh"
# # 迁移学习：标签很少的时候
#
# 先在数字 0 到 4 上训练一个网络，再用它识别 5 到 9，而 5 到 9 每类只有
# 10 张带标签的图像。预训练的网络有用吗？这篇教程替换输出层、冻结骨干网
# 络、微调，并用几个随机种子，在两种难度下与从头训练比较：一次有用，一次
# 反而有害。

# %% [markdown] transfer lang="en"
# # Transfer learning: when labels are few
#
# First train a network on the digits 0 to 4, then use it to recognize 5
# to 9, with only 10 labeled images per class. Does pretraining help?
# This tutorial replaces the head, freezes the backbone, fine-tunes, and
# compares with training from scratch, for several random seeds and two
# levels of difficulty: in one case pretraining helps, in the other it
# hurts.

# %% [markdown] data lang="zh"
# ## 数据：位置不固定的数字
#
# scikit-learn 自带的手写数字很整齐，从头训练也不难。这里把每张 8×8 的图
# 像随机放到 16×16 的空白图像里，网络还要学会忽略位置。0 到 4 取 700 张
# 用于训练，每张放置四次；其余的用于评估。

# %% [markdown] data lang="en"
# ## The data: digits at random positions
#
# The handwritten digits of scikit-learn are so tidy that training from
# scratch is easy, too. Here each 8×8 image is placed at a random
# position of an empty 16×16 image, so the network also has to learn to
# ignore the position. Of the digits 0 to 4, 700 images are for
# training, each placed four times; the others are for evaluation.

# %% canvases alt_zh="十张 16×16 的图像，数字在不同的位置" alt_en="Ten 16×16 images with digits at different places"
import copy

import matplotlib.pyplot as plt
import torch
from sklearn.datasets import load_digits
from torch import nn

torch.manual_seed(0)
digits = load_digits()
pixels = torch.tensor(digits.images, dtype=torch.float32) / 16
labels = torch.tensor(digits.target)


def scatter(pixels, middle=False):
    canvases = torch.zeros(len(pixels), 1, 16, 16)
    corners = torch.randint(9, (len(pixels), 2))
    if middle:
        corners[:] = 4
    places = corners.tolist()
    for canvas, image, (i, j) in zip(canvases, pixels, places):
        canvas[0, i : i + 8, j : j + 8] = image
    return canvases


fig, axes = plt.subplots(1, 10, figsize=(7, 1), layout="constrained")
for ax, canvas in zip(axes, scatter(pixels[:10])):
    ax.imshow(canvas[0], cmap="gray")
    ax.axis("off")
plt.show()

# %% old-and-new
old = labels < 5
old_images, old_labels = pixels[old], labels[old]
new_images, new_labels = scatter(pixels[~old]), labels[~old] - 5
train_old, held_out = old_images[:700], old_images[700:]
print("0 to 4:", len(train_old), "to train,", len(held_out), "held out")
print("5 to 9:", len(new_images), "as", new_labels.unique().tolist())

# %% [markdown] pretrain lang="zh"
# ## 预训练
#
# 网络分成两部分：骨干网络（两个卷积层和一个线性层）把图像变成 64 个特
# 征；输出层是一个线性层，把特征变成 5 个 logits。`train` 每步随机取一个
# 批次，数据不足一个批次时全部使用。

# %% [markdown] pretrain lang="en"
# ## Pretraining
#
# The network has two parts. The backbone, two convolutional layers and
# a linear layer, turns an image into 64 features; the head, one linear
# layer, turns the features into 5 logits. `train` draws a random batch
# at each step, or takes all the data if there is less than a batch.

# %% network
def make_model():
    body = nn.Sequential(
        nn.Conv2d(1, 16, 3, padding=1),  # (N, 16, 16, 16)
        nn.ReLU(),
        nn.MaxPool2d(2),  # (N, 16, 8, 8)
        nn.Conv2d(16, 32, 3, padding=1),  # (N, 32, 8, 8)
        nn.ReLU(),
        nn.MaxPool2d(2),  # (N, 32, 4, 4)
        nn.Flatten(),  # (N, 512)
        nn.Linear(512, 64),
        nn.ReLU(),
    )
    return nn.Sequential(body, nn.Linear(64, 5))


def train(model, inputs, targets, steps, lr):
    model.train()
    learned = [p for p in model.parameters() if p.requires_grad]
    optimizer = torch.optim.Adam(learned, lr=lr)
    for _ in range(steps):
        batch = torch.randperm(len(inputs))[:64]
        optimizer.zero_grad()
        logits = model(inputs[batch])
        nn.functional.cross_entropy(logits, targets[batch]).backward()
        optimizer.step()


@torch.no_grad()
def score(model, inputs, targets):
    model.eval()
    correct = model(inputs).argmax(1) == targets
    return correct.float().mean().item()

# %% pretrain-model
inputs = scatter(train_old.repeat(4, 1, 1))
targets = old_labels[:700].repeat(4)
pretrained = make_model()
train(pretrained, inputs, targets, steps=400, lr=2e-3)
accuracy = score(pretrained, scatter(held_out), old_labels[700:])
print(f"digits 0 to 4, held out: {accuracy:.3f}")
assert accuracy > 0.9

# %% [markdown] head lang="zh"
# ## 替换输出层，冻结骨干网络
#
# 原来的输出层识别的是 0 到 4，换成一个新的。骨干网络的参数设为
# `requires_grad=False`，优化器只接受需要更新的参数。用 `deepcopy` 复
# 制，每次实验就都从同一个预训练的网络开始。

# %% [markdown] head lang="en"
# ## Replace the head, freeze the backbone
#
# The old head recognizes 0 to 4, so replace it with a new one. The
# parameters of the backbone get `requires_grad=False`, and the
# optimizer receives only the parameters to update. Because of
# `deepcopy`, every trial starts from the same pretrained network.

# %% new-head
def with_new_head(model):
    model = copy.deepcopy(model)
    model[0].requires_grad_(False)
    model[1] = nn.Linear(64, 5)
    return model


model = with_new_head(pretrained)
learned = sum(p.numel() for p in model.parameters() if p.requires_grad)
total = sum(p.numel() for p in model.parameters())
print(learned, "of", total, "parameters still learn")

# %% [markdown] compare lang="zh"
# ## 比较四种方法
#
# 对每个随机种子，抽取一次带标签的图像（每类 10 张），其余的新数字用于评
# 估。四种方法使用同样的 50 张图像：
#
# - `scratch`：从头训练整个网络；
# - `random body`：骨干网络是随机初始化的，冻结它，只训练输出层。这是对
#   照组，用来判断效果是否来自预训练；
# - `frozen body`：骨干网络是预训练的，冻结它，只训练输出层；
# - `unfrozen`：在上一种的基础上解冻，用小得多的学习率继续训练整个网络。
#
# 只训练输出层用 80 步，解冻后再用 40 步；从头训练共用 120 步，这样比较
# 才公平。解冻之后学习率要小，否则预训练的骨干网络很快就会被破坏。

# %% [markdown] compare lang="en"
# ## Compare four methods
#
# For each random seed, draw the labeled images once, 10 per class; all
# other images of the new digits are for evaluation. Four methods use
# the same 50 images:
#
# - `scratch`: train the whole network from scratch;
# - `random body`: freeze a randomly initialized backbone and train only
#   the head. This is the control that shows whether pretraining makes
#   the difference;
# - `frozen body`: freeze the pretrained backbone and train only the
#   head;
# - `unfrozen`: continue from there, unfreeze, and train the whole
#   network with a much smaller learning rate.
#
# Training the head takes 80 steps, and 40 more after unfreezing;
# training from scratch gets all 120, so that the comparison is fair.
# After unfreezing, the learning rate has to be small, or the pretrained
# backbone is soon ruined.

# %% one-trial
def try_all(seed, pretrained, new_images):
    torch.manual_seed(seed)
    order = torch.randperm(len(new_labels))
    few = torch.cat(
        [order[new_labels[order] == c][:10] for c in range(5)]
    )
    rest = order[~torch.isin(order, few)]
    given = new_images[few], new_labels[few]
    asked = new_images[rest], new_labels[rest]

    scratch = make_model()
    train(scratch, *given, steps=120, lr=2e-3)
    control = with_new_head(make_model())
    train(control, *given, steps=80, lr=1e-2)
    model = with_new_head(pretrained)
    train(model, *given, steps=80, lr=1e-2)
    scores = [score(m, *asked) for m in (scratch, control, model)]

    model[0].requires_grad_(True)
    train(model, *given, steps=40, lr=3e-4)
    return [*scores, score(model, *asked)]

# %% all-seeds
names = ["scratch", "random body", "frozen body", "unfrozen"]
scores = torch.tensor(
    [try_all(seed, pretrained, new_images) for seed in range(5)]
)  # (5, 4)
for name, column in zip(names, scores.T):
    each = "  ".join(f"{s:.2f}" for s in column)
    print(f"{name:12} mean {column.mean():.3f}  each {each}")

# %% scores-figure alt_zh="四种方法在五个随机种子下的准确率，每个种子一个点，短横线是均值" alt_en="Accuracies of the four methods, one dot per random seed, a bar at each mean"
fig, ax = plt.subplots(layout="constrained")
for place, column in enumerate(scores.T):
    ax.plot([place] * 5, column, "o", color=f"C{place}", alpha=0.6)
    ax.hlines(column.mean(), place - 0.2, place + 0.2, f"C{place}")
ax.axhline(0.2, color="C5", ls=":", label="guessing")
ax.set_xticks(range(4), names)
ax.set(ylabel="accuracy on 5 to 9", ylim=(0, 1))
ax.legend(loc="upper left")
plt.show()

# %% [markdown] differences lang="zh"
# ## 逐个种子比较
#
# 同一个种子使用同样的 50 张图像，所以可以逐个相减。

# %% [markdown] differences lang="en"
# ## Compare seed by seed
#
# With the same seed, all methods use the same 50 images, so you can
# subtract their accuracies seed by seed.

# %% gains
scratch, control, frozen, unfrozen = scores.T
for name, gain in (
    ("frozen - scratch", frozen - scratch),
    ("frozen - random body", frozen - control),
    ("unfrozen - frozen", unfrozen - frozen),
):
    each = "  ".join(f"{g:+.3f}" for g in gain)
    print(f"{name:21} mean {gain.mean():+.3f}  each {each}")
assert (frozen > scratch + 0.1).all()
assert (frozen > control + 0.1).all()

# %% [markdown] reading lang="zh"
# 在五个种子下，冻结的预训练骨干网络每次都比从头训练好得多；随机的骨干网
# 络只比随机猜测略好，所以效果来自预训练，而不是冻结。解冻之后继续训练，
# 平均提高不到三个百分点，五次里有一次没有提高：方向是好的，但只凭五次不
# 能确定幅度。
#
# 也要看绝对的准确率：最好的方法也只有 0.6 左右，而预训练的网络识别 0 到
# 4 的准确率是 0.970。每类 10 张毕竟很少。

# %% [markdown] reading lang="en"
# With each of the five seeds, the frozen pretrained backbone is far
# better than training from scratch. The random backbone is only
# slightly better than guessing, so the benefit comes from pretraining,
# not from freezing. Training further after unfreezing adds less than
# three percentage points on average, and one of the five didn't
# improve: the direction is good, but five trials can't show how large
# the effect is.
#
# Look at the absolute accuracy, too: even the best method reaches only
# about 0.6, while the pretrained network recognizes 0 to 4 with 0.970.
# Ten images per class is not much, after all.

# %% [markdown] tidy lang="zh"
# ## 如果数字都在正中间
#
# 迁移学习并不总是有用。把所有图像都放在正中间，重新预训练，再比较一次，
# 这次用三个种子。

# %% [markdown] tidy lang="en"
# ## If every digit is in the middle
#
# Transfer learning doesn't always help. Place every image in the
# middle, and repeat the pretraining and the comparison, this time with
# three seeds.

# %% tidy-digits
torch.manual_seed(0)
tidy_pretrained = make_model()
inputs = scatter(train_old, middle=True)
train(tidy_pretrained, inputs, old_labels[:700], steps=200, lr=2e-3)
tidy_held_out = scatter(held_out, middle=True)
accuracy = score(tidy_pretrained, tidy_held_out, old_labels[700:])
print(f"digits 0 to 4, held out: {accuracy:.3f}")

tidy_images = scatter(pixels[~old], middle=True)
tidy = torch.tensor(
    [try_all(seed, tidy_pretrained, tidy_images) for seed in range(3)]
)  # (3, 4)
for name, column in zip(names, tidy.T):
    each = "  ".join(f"{s:.2f}" for s in column)
    print(f"{name:12} mean {column.mean():.3f}  each {each}")
assert (tidy[:, 0] > tidy[:, 2] + 0.1).all()

# %% [markdown] harm lang="zh"
# 结果反过来了：从头训练最好，冻结的预训练骨干网络最差，还不如随机的骨干
# 网络。预训练的网络识别 0 到 4 的准确率是 0.945，但它的 64 个特征只是为
# 了区分那五个数字而学的，其中可能没有保留新数字之间的差别；骨干网络一冻
# 结，输出层就无从得到这些差别。所以，迁移学习是否有用，要实测才知道，比
# 较时总应该包括从头训练。

# %% [markdown] harm lang="en"
# The result is reversed: training from scratch is best, and the frozen
# pretrained backbone is worst, even behind the random one. The
# pretrained network recognizes 0 to 4 with 0.945, but its 64 features
# were learned to distinguish just those five digits. They may not
# retain what distinguishes the new ones, and then a head on a frozen
# backbone can't recover it. So whether transfer learning helps has to
# be measured, and the comparison should always include training from
# scratch.

# %% [markdown] next lang="zh"
# ## 接下来
#
# 两次实验的主要差别是位置是否固定（预训练的图像数和步数也不同）。一种合
# 理但这里没有验证的解释是：位置不固定时，新旧两个任务都要学会忽略位置，
# 预训练已经学到，新任务就不必再学；位置固定时，没有这样可以省去的部分。
#
# 自己试一试：
#
# - 数字都在正中间时，只冻结两个卷积层，让骨干网络的线性层也参与训练，会
#   不会更好？
# - 每类给 5 张、20 张、50 张，从头训练什么时候能赶上？
# - 从头训练时，每一步都重新随机放置那 50 张图像（数据增强），能缩小多少
#   差距？
# - 解冻之后把学习率设为 1e-2，结果怎样？
#
# 延伸阅读：[微调](../train/finetune.md)、[冻结参
# 数：`requires_grad_(False)`](../nn/parameters.md#freeze)、[替换一
# 层](../nn/modules.md#replace)、[参数组：按层设置学习率等超参
# 数](../train/optimizers.md#groups)、[在 GPU 上对整批做增
# 强](../data/augmentation.md#batch)。在整齐的手写数字上从头训练，见[5.
# 训练循环：从零写起](../learn/loop.md)。

# %% [markdown] next lang="en"
# ## What next
#
# The two experiments differ mainly in whether the position is fixed
# (and in the number of images and steps of pretraining). A plausible
# explanation, not tested here: if it isn't fixed, both tasks have to
# learn to ignore the position, and the new task doesn't have to relearn
# what pretraining has learned; with a fixed position, pretraining
# saves the new task nothing of this kind.
#
# Try it yourself:
#
# - With the digits in the middle, freeze only the two convolutional
#   layers and let the linear layer of the backbone learn as well. Is
#   that better?
# - Give 5, 20, or 50 images per class. When does training from scratch
#   catch up?
# - When training from scratch, place the 50 images at new positions at
#   each step (data augmentation). How much of the gap does that close?
# - Use a learning rate of 1e-2 after unfreezing. What happens?
#
# Further reading: [Fine-tuning](../train/finetune.md), [Freezing
# parameters: `requires_grad_(False)`](../nn/parameters.md#freeze),
# [Replacing a layer](../nn/modules.md#replace), [Parameter groups:
# per-layer learning rates and other
# hyperparameters](../train/optimizers.md#groups), and [Augmenting a
# batch on the GPU](../data/augmentation.md#batch). For training on tidy
# digits from scratch, see [5. The training loop, from
# nothing](../learn/loop.md).
