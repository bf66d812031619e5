# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "手写数字：从数据到预测"
# title.en = "Handwritten digits, from data to prediction"
# timeout = 180
# ///

# %% [markdown] digits lang="zh"
# # 手写数字：从数据到预测
#
# 一张小小的灰度图里写着 0 到 9 中的哪一个？这篇教程走完整条路：看数
# 据、切分、训练一个小卷积网络、在没见过的图上打分、看它错在哪里、存
# 盘、再读回来用。不用下载，也不用 GPU。

# %% [markdown] digits lang="en"
# # Handwritten digits, from data to prediction
#
# Which digit, 0 to 9, does a small grey image show? This tutorial goes
# the whole way: look at the data, split it, train a small convolutional
# network, score it on images it has never seen, look at its mistakes,
# save it, load it and use it. Nothing is downloaded, and no GPU is
# needed.

# %% [markdown] load lang="zh"
# ## 读入数据
#
# scikit-learn 自带一份 UCI 手写数字：1797 张图，每张 8×8，每个像素是 0
# 到 16 的数。除以 16，像素就落在 0 到 1 之间；再补一个通道维，因为卷积
# 要的形状是 `(批次, 通道, 高, 宽)`。

# %% [markdown] load lang="en"
# ## Load the data
#
# scikit-learn comes with a set of handwritten digits from UCI: 1,797
# images of 8×8 pixels, each pixel a number from 0 to 16. Divided by 16,
# pixels lie between 0 and 1. A channel dimension is added, because
# convolutions want the shape `(batch, channels, height, width)`.

# %% load-digits
import matplotlib.pyplot as plt
import numpy as np
import torch
from sklearn.datasets import load_digits
from torch import nn
from torch.utils.data import DataLoader, Dataset, Subset

pixels, digits = load_digits(return_X_y=True)
print(pixels.dtype, pixels.shape, pixels.min(), pixels.max())
images = pixels.reshape(-1, 1, 8, 8).astype(np.float32) / 16
print(images.dtype, images.shape)  # (N, C, H, W)
print("of each digit:", np.bincount(digits))

# %% [markdown] look lang="zh"
# 每个数字都有 180 张上下，很均匀。训练之前先用眼睛看一看：图和标签对不
# 对得上，自己认不认得出来。

# %% [markdown] look lang="en"
# There are about 180 of each digit, evenly spread. Before any training,
# look with your own eyes: do images and labels agree, and could you
# tell the digits apart yourself?

# %% first-images alt_zh="前二十张手写数字的灰度图，排成两行，每张上面写着它的标签" alt_en="The first twenty handwritten digits as grey images in two rows, each with its label above"
fig, axes = plt.subplots(2, 10, figsize=(7, 1.9), layout="constrained")
for ax, image, digit in zip(axes.flat, images, digits):
    ax.imshow(image[0], cmap="gray")
    ax.set_title(str(digit))
    ax.axis("off")
plt.show()

# %% [markdown] dataset lang="zh"
# ## 数据集
#
# 数据集是一个能回答两个问题的对象：一共多少个样本，第 `i` 个是什
# 么。`torch.from_numpy` 不复制数据；标签是 int64，交叉熵要求类别编号用
# 这个类型。

# %% [markdown] dataset lang="en"
# ## A dataset
#
# A dataset is an object that answers two questions: how many samples
# are there, and what is number `i`? `torch.from_numpy` copies no data.
# Labels are int64, the type that cross entropy wants for class numbers.

# %% digits-dataset
class Digits(Dataset):
    def __init__(self, images, digits):
        self.images = torch.from_numpy(images)
        self.digits = torch.from_numpy(digits)

    def __len__(self):
        return len(self.digits)

    def __getitem__(self, index):
        return self.images[index], self.digits[index]


data = Digits(images, digits)
image, digit = data[0]
print(len(data), image.shape, digit, digit.dtype)

# %% [markdown] split lang="zh"
# ## 切分
#
# 训练集用来改参数，验证集用来边训练边看，测试集留到最后只看一次。先打乱
# 再切；发生器有固定的种子，每次切得一样。

# %% [markdown] split lang="en"
# ## Split
#
# The training set changes the parameters, the validation set is watched
# during training, and the test set is kept for the end, to be looked at
# once. Shuffle first, then cut. The generator has a fixed seed, so the
# cut is the same each time.

# %% three-parts
order = torch.randperm(
    len(data), generator=torch.Generator().manual_seed(0)
)
train_set, val_set, test_set = (
    Subset(data, part.tolist())
    for part in order.split([1097, 300, 400])
)
train_loader = DataLoader(
    train_set,
    batch_size=64,
    shuffle=True,
    generator=torch.Generator().manual_seed(0),
)
val_loader = DataLoader(val_set, batch_size=300)
test_loader = DataLoader(test_set, batch_size=400)
inputs, targets = next(iter(val_loader))
inputs.shape, targets.shape

# %% [markdown] model lang="zh"
# ## 模型
#
# 两层 3×3 的卷积，一次池化把 8×8 变成 4×4，再接两个线性层。最后一层给出
# 10 个 logits，一个数字一个。后面不接 softmax：`CrossEntropyLoss` 自己
# 会做。

# %% [markdown] model lang="en"
# ## The model
#
# Two 3×3 convolutions, a pooling that turns 8×8 into 4×4, and two
# linear layers. The last one gives 10 logits, one for each digit. No
# softmax follows: `CrossEntropyLoss` does that itself.

# %% small-cnn
def make_model():
    return nn.Sequential(
        nn.Conv2d(1, 16, 3, padding=1),  # (N, 16, 8, 8)
        nn.ReLU(),
        nn.Conv2d(16, 32, 3, padding=1),  # (N, 32, 8, 8)
        nn.ReLU(),
        nn.MaxPool2d(2),  # (N, 32, 4, 4)
        nn.Flatten(),  # (N, 512)
        nn.Linear(512, 64),
        nn.ReLU(),
        nn.Linear(64, 10),
    )


torch.manual_seed(0)
model = make_model()
print(model(inputs).shape)
print(sum(p.numel() for p in model.parameters()), "parameters")

# %% [markdown] evaluate lang="zh"
# ## 先打一次分
#
# 训练之前先量一次，能查出不少毛病。什么都没学的网络，对十类差不多一视同
# 仁，损失应当接近 $\ln 10 \approx 2.30$，准确率在一成左右。差得远，多半
# 是数据或损失写错了。

# %% [markdown] evaluate lang="en"
# ## A score before training
#
# Measuring once before training finds many faults. A network that has
# learned nothing treats the ten classes about alike: its loss should be
# near $\ln 10 \approx 2.30$ and its accuracy around one in ten. If it
# is far off, the data or the loss is probably wrong.

# %% untrained
criterion = nn.CrossEntropyLoss()


def evaluate(model, loader):
    model.eval()
    loss, correct, count = 0.0, 0, 0
    with torch.no_grad():
        for inputs, targets in loader:
            logits = model(inputs)
            batch_loss = criterion(logits, targets).item()
            loss += batch_loss * len(targets)
            correct += (logits.argmax(1) == targets).sum().item()
            count += len(targets)
    return loss / count, correct / count


loss, accuracy = evaluate(model, val_loader)
print(f"loss {loss:.3f}, accuracy {accuracy:.3f}")
assert abs(loss - 2.303) < 0.05

# %% [markdown] train lang="zh"
# ## 训练
#
# 每一批四步：清空梯度、前向传播、反向传播、更新。一轮过后在验证集上打
# 分，两条损失都记下来。`evaluate` 把模型切换到了评估状态，每轮开头要切
# 回来。

# %% [markdown] train lang="en"
# ## Train
#
# Four steps for each batch: clear the gradients, forward pass, backward
# pass, update. After each epoch the validation set is scored, and both
# losses are kept. `evaluate` puts the model in evaluation mode, so each
# epoch begins by switching back.

# %% train-epochs
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
history = []
for epoch in range(1, 21):
    model.train()
    running_loss = 0.0
    for inputs, targets in train_loader:
        optimizer.zero_grad()
        loss = criterion(model(inputs), targets)
        loss.backward()
        optimizer.step()
        running_loss += loss.item() * len(targets)
    train_loss = running_loss / len(train_set)
    val_loss, accuracy = evaluate(model, val_loader)
    history.append((train_loss, val_loss))
    if epoch in (1, 2, 5, 10, 20):
        print(
            f"epoch {epoch:2}: train {train_loss:.3f}, "
            f"val {val_loss:.3f}, accuracy {accuracy:.3f}"
        )

# %% [markdown] curves lang="zh"
# ### 损失曲线
#
# 纵轴用对数刻度，后半段也看得清。第 11 轮起，训练损失还在一路往下，验证
# 损失却只在 0.1 上下小幅摆动：两条线拉开的距离，就是过拟合的样子。验证
# 损失没有一路回升，这里就用最后一轮的模型；要是回升，就该[早
# 停](../train/early-stopping.md)。

# %% [markdown] curves lang="en"
# ### The loss curve
#
# A logarithmic scale keeps the second half readable. From epoch 11 on
# the training loss still falls while the validation loss only wavers
# around 0.1: the widening gap is what overfitting looks like. The
# validation loss does not climb again, so the model of the last epoch
# is used here; if it did, it would be time for [early
# stopping](../train/early-stopping.md).

# %% loss-curve alt_zh="训练损失和验证损失随轮数下降的两条曲线" alt_en="Training and validation loss, both falling with the epochs"
train_losses, val_losses = zip(*history)
fig, ax = plt.subplots(layout="constrained")
ax.semilogy(range(1, 21), train_losses, color="C0", label="train")
ax.semilogy(range(1, 21), val_losses, color="C1", label="validation")
ax.set(xlabel="epoch", ylabel="mean cross entropy")
ax.set_xticks(range(2, 21, 2))
ax.legend()
plt.show()

# %% [markdown] test lang="zh"
# ## 测试
#
# 决定都做完了，现在才看测试集。400 张图里，一张就是 0.25 个百分点，所以
# 别把小数点后第三位当真。

# %% [markdown] test lang="en"
# ## Test
#
# All decisions are made; only now is the test set looked at. Of 400
# images one is 0.25 percentage points, so do not read much into the
# third decimal.

# %% test-accuracy
loss, accuracy = evaluate(model, test_loader)
print(f"loss {loss:.3f}, accuracy {accuracy:.4f}")
print("mistakes:", round((1 - accuracy) * len(test_set)))
assert accuracy > 0.95

# %% [markdown] confusion lang="zh"
# ## 混淆矩阵
#
# 准确率只有一个数；混淆矩阵说出把谁认成了谁。第 `i` 行第 `j` 列是：真的
# 是 `i`、被认成 `j` 的张数。把每一对写成 $10i + j$ 这一个数，`bincount`
# 一数，再折成 10×10。

# %% [markdown] confusion lang="en"
# ## The confusion matrix
#
# Accuracy is a single number; the confusion matrix says what was taken
# for what. Row `i`, column `j` counts the images that are an `i` and
# were read as a `j`. Write each pair as the one number $10i + j$, count
# with `bincount`, and fold the counts into 10×10.

# %% confusion-matrix
model.eval()
inputs, targets = next(iter(test_loader))
with torch.no_grad():
    logits = model(inputs)
predicted = logits.argmax(1)
counts = torch.bincount(10 * targets + predicted, minlength=100)
matrix = counts.reshape(10, 10)
assert matrix.trace() == (predicted == targets).sum()

# %% confusion-figure alt_zh="十乘十的混淆矩阵，对角线上的数占绝大多数" alt_en="The ten by ten confusion matrix; nearly all counts are on the diagonal"
# zh: 每格的浓淡，是它在那一行里占的比例。
# en: The shade of a cell is its share of the row.
share = matrix / matrix.sum(1, keepdim=True)
fig, ax = plt.subplots(figsize=(5, 4.6), layout="constrained")
ax.imshow(torch.ones(10, 10), cmap="Blues", vmin=0, alpha=0.5 * share)
for i, j in matrix.nonzero().tolist():
    ax.text(j, i, matrix[i, j].item(), ha="center", va="center")
ax.set(xlabel="predicted", ylabel="true")
ax.set_xticks(range(10))
ax.set_yticks(range(10))
plt.show()

# %% [markdown] mistakes lang="zh"
# ## 看看它错在哪里
#
# 把认错的图找出来，旁边写上认成了什么、多有把握。有几张错得很有把
# 握：softmax 给出的概率高，不等于答案可信。

# %% [markdown] mistakes lang="en"
# ## Look at the mistakes
#
# Find the images it got wrong, and write beside them what they were
# read as and how surely. Some mistakes are made with great confidence:
# a high probability from softmax does not make an answer reliable.

# %% wrong-images alt_zh="测试集中认错的图，上面写着真的数字、预测的数字和预测的概率" alt_en="The misread test images, each with the true digit, the predicted one and its probability"
probabilities = logits.softmax(1)
wrong = (predicted != targets).nonzero().flatten()[:8].tolist()
fig, axes = plt.subplots(1, 8, figsize=(7, 1.5), layout="constrained")
for ax in axes:
    ax.axis("off")
for ax, n in zip(axes, wrong):
    ax.imshow(inputs[n, 0], cmap="gray")
    p = probabilities[n].max()
    ax.set_title(f"{targets[n]} as {predicted[n]}\n{p:.0%}")
plt.show()

# %% [markdown] save lang="zh"
# ## 存盘与读回
#
# 存的是 `state_dict`：名字到张量的字典，没有代码。读的时候先造一个同样
# 的模型，再把数装进去。`torch.load` 默认只读张量和普通的容
# 器（`weights_only=True`），不像一般的 pickle 那样会执行文件里带的代
# 码。

# %% [markdown] save lang="en"
# ## Save and load
#
# What is saved is the `state_dict`: a dictionary from names to tensors,
# without code. To load, first build the same model, then put the
# numbers in. `torch.load` by default reads only tensors and plain
# containers (`weights_only=True`); it does not, like pickle in general,
# run code that a file brings along.

# %% save-and-load
torch.save(model.state_dict(), "digits.pt")

restored = make_model()
print(restored.load_state_dict(torch.load("digits.pt")))
restored.eval()
with torch.no_grad():
    assert torch.equal(restored(inputs), logits)

# %% [markdown] predict lang="zh"
# ## 认一张图
#
# 模型只收一批图，所以单独一张要先补上批次维。softmax 把 10 个 logits 变
# 成概率，最大的就是答案。

# %% [markdown] predict lang="en"
# ## Read one image
#
# The model takes batches only, so a single image first gets a batch
# dimension. Softmax turns the 10 logits into probabilities; the largest
# is the answer.

# %% one-image alt_zh="左边是一张手写数字，右边的柱状图是十个数字的概率，其中一根接近 1" alt_en="Left a handwritten digit, right a bar chart of ten probabilities, one of them close to 1"
image, digit = test_set[0]
with torch.no_grad():
    probabilities = restored(image.unsqueeze(0)).softmax(1)[0]
answer = probabilities.argmax().item()
print(f"true {digit}, read as {answer} ({probabilities[answer]:.1%})")
fig, axes = plt.subplots(1, 2, figsize=(6, 2.4), layout="constrained")
axes[0].imshow(image[0], cmap="gray")
axes[0].axis("off")
axes[1].bar(range(10), probabilities, color="C0")
axes[1].set(xlabel="digit", ylabel="probability", ylim=(0, 1))
axes[1].set_xticks(range(10))
plt.show()

# %% [markdown] next lang="zh"
# ## 接下来
#
# 这 1797 张图只出自 13 个人之手（见 `load_digits().DESCR`），切分又是随
# 机的，所以同一个人的字，训练集和测试集里多半都有。换一个人来写会怎
# 样，这里的准确率答不了；那要按人来切分，可惜这份数据没有记下谁写了哪
# 张。
#
# 自己试一试：
#
# - 去掉两层卷积，只留线性层，准确率掉多少？
# - 训练集只用前 100 张，验证损失的曲线变成什么样？
# - 把图左右平移一个像素再测试；训练时也平移，会不会好一些？
#
# 延伸阅读：[训练循环](../train/loop.md)、[数据集与加载
# 器](../data/loader.md)、[损失函数](../nn/loss.md#cross-entropy)、[卷积
# 的输出大小](../nn/conv-shape.md)、[训练状态与评估状
# 态](../nn/train-eval.md)、[保存与加载](../save-load.md)。同一份数
# 据，标签很少时怎么办，见[迁移学习](transfer.ipynb)。

# %% [markdown] next lang="en"
# ## What next
#
# All 1,797 images come from 13 writers (see `load_digits().DESCR`), and
# the split is random, so most likely each person's writing is in the
# training set and in the test set. How the network does on a new
# writer, this accuracy does not tell; for that one would split by
# writer, but the data does not say who wrote which image.
#
# Try it yourself:
#
# - Take out both convolutions and keep the linear layers. How much
#   accuracy is lost?
# - Train on the first 100 images of the training set only. What becomes
#   of the validation loss?
# - Shift the images sideways by one pixel and test. Does shifting in
#   training help?
#
# Further reading: [the training loop](../train/loop.md), [datasets and
# loaders](../data/loader.md), [loss
# functions](../nn/loss.md#cross-entropy), [output sizes of
# convolutions](../nn/conv-shape.md), [train and eval
# mode](../nn/train-eval.md), [saving and loading](../save-load.md). The
# same data with few labels: [transfer learning](transfer.ipynb).
