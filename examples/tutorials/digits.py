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
# 一张小图里写着 0 到 9 中的哪个数字？这篇教程用 PyTorch 完成这个多分类
# 任务的全过程：查看和划分数据、训练小型卷积网络、在没有见过的图像上评
# 估、分析错误、保存与加载模型、预测。不需要下载数据，也不需要 GPU。

# %% [markdown] digits lang="en"
# # Handwritten digits, from data to prediction
#
# Which digit, 0 to 9, does a small gray image show? This tutorial
# covers a multi-class classification task from start to end: look at
# the data, split it, train a small convolutional network, evaluate it
# on new images, analyze its mistakes, save and load the model, and make
# a prediction. It needs no download and no GPU.

# %% [markdown] load lang="zh"
# ## 读取数据
#
# scikit-learn 自带 UCI 手写数字数据集：1797 张 8×8 的图像，每个像素是 0
# 到 16 的数。除以 16，像素值就在 0 到 1 之间。卷积层需要形状
# `(N, C, H, W)`，所以再添加通道维度。

# %% [markdown] load lang="en"
# ## Load the data
#
# scikit-learn includes a dataset of handwritten digits from UCI: 1,797
# images of 8×8 pixels, each pixel a number from 0 to 16. Dividing by 16
# brings the pixels between 0 and 1. Convolutional layers expect the
# shape `(N, C, H, W)`, so a channel dimension is added.

# %% load-digits
import matplotlib.pyplot as plt
import numpy as np
import torch
from sklearn.datasets import load_digits
from torch import nn
from torch.utils.data import DataLoader, Dataset, Subset

device = "cuda" if torch.cuda.is_available() else "cpu"
pixels, digits = load_digits(return_X_y=True)
print(pixels.dtype, pixels.shape, pixels.min(), pixels.max())
images = pixels.reshape(-1, 1, 8, 8).astype(np.float32) / 16
print(images.dtype, images.shape)  # (N, C, H, W)
print("of each digit:", np.bincount(digits))

# %% [markdown] look lang="zh"
# 每个数字约有 180 张，分布均匀。训练之前先看一看数据：图像与标签是否一
# 致，自己能不能认出来。

# %% [markdown] look lang="en"
# There are about 180 images of each digit, so the classes are balanced.
# Before training, look at the data: do images and labels agree, and can
# you tell the digits apart yourself?

# %% first-images alt_zh="前二十张手写数字的灰度图像，排成两行，每张上方是它的标签" alt_en="The first twenty handwritten digits as gray images in two rows, each with its label above"
fig, axes = plt.subplots(2, 10, figsize=(7, 1.9), layout="constrained")
for ax, image, digit in zip(axes.flat, images, digits):
    ax.imshow(image[0], cmap="gray")
    ax.set_title(str(digit))
    ax.axis("off")
plt.show()

# %% [markdown] dataset lang="zh"
# ## 自定义数据集
#
# `Dataset` 对象要回答两个问题：一共有多少个样本，第 `i` 个样本是什么。
# `torch.from_numpy` 不复制数据。标签是 `int64`，正是交叉熵要求的类别索
# 引的数据类型。数据很小，所以一次全部移到 `device`。

# %% [markdown] dataset lang="en"
# ## A custom dataset
#
# A `Dataset` answers two questions: how many samples are there, and
# what is sample `i`? `torch.from_numpy` doesn't copy data. The labels
# are `int64`, the dtype that cross entropy expects for class indices.
# The data is so small that all of it moves to `device` at once.

# %% digits-dataset
class Digits(Dataset):
    def __init__(self, images, digits):
        self.images = torch.from_numpy(images).to(device)
        self.digits = torch.from_numpy(digits).to(device)

    def __len__(self):
        return len(self.digits)

    def __getitem__(self, index):
        return self.images[index], self.digits[index]


data = Digits(images, digits)
image, digit = data[0]
print(len(data), image.shape, digit, digit.dtype)

# %% [markdown] split lang="zh"
# ## 划分数据集
#
# 训练集用来更新参数，验证集用来在训练过程中评估，测试集留到最后，只用一
# 次。先打乱再划分；发生器有固定的种子，所以每次的划分都相同。

# %% [markdown] split lang="en"
# ## Split the data
#
# The training set updates the parameters, the validation set monitors
# training, and the test set is kept for the end and used once. Shuffle
# first, then split. The generator has a fixed seed, so the split is
# always the same.

# %% three-parts
generator = torch.Generator().manual_seed(0)
order = torch.randperm(len(data), generator=generator)
train_set, val_set, test_set = (
    Subset(data, part.tolist())
    for part in order.split([1097, 300, 400])
)
train_loader = DataLoader(
    train_set, batch_size=64, shuffle=True,
    generator=generator.manual_seed(0),
)
val_loader = DataLoader(val_set, batch_size=300)
test_loader = DataLoader(test_set, batch_size=400)
inputs, targets = next(iter(val_loader))
inputs.shape, targets.shape

# %% [markdown] model lang="zh"
# ## 搭建模型
#
# 两个 3×3 的卷积层，一次池化把 8×8 变成 4×4，再接两个线性层。最后一层输
# 出 10 个 logits，每个数字一个。后面不加 softmax，因为
# `CrossEntropyLoss` 已经包含它。

# %% [markdown] model lang="en"
# ## Build the model
#
# Two 3×3 convolutional layers, a pooling layer that turns 8×8 into 4×4,
# and two linear layers. The last one outputs 10 logits, one for each
# digit. No softmax follows, because `CrossEntropyLoss` includes it.

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
model = make_model().to(device)
print(model(inputs).shape)
print(sum(p.numel() for p in model.parameters()), "parameters")

# %% [markdown] evaluate lang="zh"
# ## 训练之前先评估一次
#
# 先评估可以发现不少错误。没训练过的网络给 10 个类别的概率差不多，所以损
# 失应当接近 $\ln 10 \approx 2.30$，准确率在 10% 左右。如果相差很远，多
# 半是数据或损失写错了。

# %% [markdown] evaluate lang="en"
# ## Evaluate before training
#
# Doing so catches many bugs. An untrained network gives all 10 classes
# about the same probability, so the loss should be near
# $\ln 10 \approx 2.30$ and the accuracy near 10%. If not, check the
# data and the loss.

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
# 每个批次有四步：梯度清零、前向传播、反向传播、更新参数。每一轮结束后在
# 验证集上评估，并记录两个损失。`evaluate` 会切换到评估模式，所以每轮开
# 始时要切换回训练模式。

# %% [markdown] train lang="en"
# ## Train
#
# Each batch takes four steps: zero the gradients, forward pass,
# backward pass, update. After each epoch, the validation set is
# evaluated and both losses are recorded. `evaluate` switches the model
# to evaluation mode, so each epoch starts by switching back to training
# mode.

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
# 纵轴用对数坐标。从第 11 轮起，训练损失继续下降，验证损失只在 0.1 附近
# 波动：差距增大是过拟合的表现。验证损失没有明显回升，所以使用最后一轮的
# 模型；如果它回升，就应该早停，见[早停与断点续
# 训](../train/early-stopping.md)。

# %% [markdown] curves lang="en"
# ### Loss curves
#
# The y-axis is logarithmic. From epoch 11 on, the training loss keeps
# falling while the validation loss fluctuates around 0.1: the growing
# gap is a sign of overfitting. The validation loss doesn't clearly
# rise, so the last model is used; if it did, you would stop early; see
# [Early stopping and resuming training](../train/early-stopping.md).

# %% loss-curve alt_zh="训练损失和验证损失随轮数下降的两条曲线" alt_en="Training and validation loss, both falling over the epochs"
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
# 所有选择都确定之后，才使用测试集。一张图像就是 0.25 个百分点；错误率约
# 为 2% 时，400 张图像的 95% 置信区间约为 ±1.4 个百分点，所以两个模型只
# 相差一个百分点，还不能说明哪个更好。

# %% [markdown] test lang="en"
# ## Test
# Use the test set only after all decisions are made. One image is 0.25
# percentage points. With 2% mistakes in 400 images, a 95% interval is
# ±1.4 points: one point doesn't show which of two models is better.

# %% test-accuracy
loss, accuracy = evaluate(model, test_loader)
print(f"loss {loss:.3f}, accuracy {accuracy:.4f}")
print("mistakes:", round((1 - accuracy) * len(test_set)))
assert accuracy > 0.95

# %% [markdown] confusion lang="zh"
# ## 混淆矩阵
#
# 准确率只是一个数，混淆矩阵则说明哪些数字被认成了哪些数字：第 `i` 行第
# `j` 列是真实标签为 `i`、预测为 `j` 的图像数。把每一对编码成
# $10i + j$，用 `bincount` 计数，再改成 10×10 的形状。

# %% [markdown] confusion lang="en"
# ## The confusion matrix
#
# Accuracy is a single number; the confusion matrix shows which digits
# are mistaken for which. Row `i`, column `j` counts the images with
# label `i` that were predicted as `j`. Encode each pair as $10i + j$,
# count with `bincount`, and reshape the counts to 10×10.

# %% confusion-matrix
model.eval()
inputs, targets = next(iter(test_loader))
with torch.no_grad():
    logits = model(inputs)
predicted = logits.argmax(1)
counts = torch.bincount(10 * targets + predicted, minlength=100)
matrix = counts.reshape(10, 10).cpu()
assert matrix.trace() == (predicted == targets).sum()

# %% confusion-figure alt_zh="十乘十的混淆矩阵，对角线上的数占绝大多数" alt_en="The ten by ten confusion matrix; nearly all counts are on the diagonal"
# zh: 单元格的深浅表示它在那一行里的比例。
# en: The shade of a cell is its share of the row.
share = matrix / matrix.sum(1, keepdim=True)
fig, ax = plt.subplots(figsize=(5, 4.6), layout="constrained")
ax.imshow(torch.ones(10, 10), cmap="Blues", vmin=0, alpha=0.5 * share)
for i, j in matrix.nonzero().tolist():
    ax.text(j, i, matrix[i, j].item(), ha="center", va="center")
ax.set(xlabel="predicted", ylabel="true")
ax.set(xticks=range(10), yticks=range(10))
plt.show()

# %% [markdown] mistakes lang="zh"
# ## 分析错误
#
# 找出预测错误的图像，标出预测的数字和概率。有几张的概率很高，却是错
# 的：softmax 给出的概率高，不等于预测可靠。

# %% [markdown] mistakes lang="en"
# ## Analyze the mistakes
#
# Show the images that were predicted wrong, with the predicted digit
# and its probability. Some are wrong with a high probability: a high
# softmax probability doesn't make a prediction reliable.

# %% wrong-images alt_zh="测试集中预测错误的图像，上方是真实的数字、预测的数字和预测的概率" alt_en="The test images that were predicted wrong, each with the true digit, the predicted one, and its probability"
probabilities = logits.softmax(1)
wrong = (predicted != targets).nonzero().flatten()[:8].tolist()
fig, axes = plt.subplots(1, 8, figsize=(7, 1.5), layout="constrained")
for ax in axes:
    ax.axis("off")
for ax, n in zip(axes, wrong):
    ax.imshow(inputs[n, 0].cpu(), cmap="gray")
    p = probabilities[n].max()
    ax.set_title(f"{targets[n]} as {predicted[n]}\n{p:.0%}")
plt.show()

# %% [markdown] save lang="zh"
# ## 保存与加载模型
#
# 保存的是 `state_dict`：从名称到张量的字典，不含代码。加载时先创建结构
# 相同的模型，再把数值复制到它的参数里。`torch.load` 默认只接受张量、普
# 通的容器和少数其他类型（`weights_only=True`），不会像一般的 pickle 那
# 样执行文件里的代码。

# %% [markdown] save lang="en"
# ## Save and load the model
#
# Save the `state_dict`, a dictionary that maps names to tensors and
# contains no code. To load it, create a model of the same structure and
# copy the values into its parameters. With `weights_only=True`, the
# default, `torch.load` accepts only tensors, plain containers, and a
# few other types; unlike pickle in general, it runs no code.

# %% save-and-load
torch.save(model.state_dict(), "digits.pt")

restored = make_model().to(device)
print(restored.load_state_dict(torch.load("digits.pt")))
restored.eval()
with torch.no_grad():
    assert torch.equal(restored(inputs), logits)

# %% [markdown] predict lang="zh"
# ## 预测一张图像
#
# 这个模型只接受批次，因为 `Flatten` 从第 1 维开始展平；所以一张单独的图
# 像要先添加批次维度。softmax 把 10 个 logits 变成概率，最大的就是预测结
# 果。

# %% [markdown] predict lang="en"
# ## Predict a single image
#
# This model takes only batches, because `Flatten` starts at dimension
# 1, so a single image first gets a batch dimension. Softmax turns the
# 10 logits into probabilities; the largest is the prediction.

# %% one-image alt_zh="左边是一张手写数字，右边的柱状图是十个数字的概率，其中一根接近 1" alt_en="Left a handwritten digit, right a bar chart of ten probabilities, one of them close to 1"
image, digit = test_set[0]
with torch.no_grad():
    probabilities = restored(image.unsqueeze(0)).softmax(1)[0]
answer = probabilities.argmax().item()
print(f"true {digit}, read as {answer} ({probabilities[answer]:.1%})")
fig, axes = plt.subplots(1, 2, figsize=(6, 2.4), layout="constrained")
axes[0].imshow(image[0].cpu(), cmap="gray")
axes[0].axis("off")
axes[1].bar(range(10), probabilities.cpu(), color="C0")
axes[1].set(xlabel="digit", ylabel="probability", ylim=(0, 1))
axes[1].set_xticks(range(10))
plt.show()

# %% [markdown] next lang="zh"
# ## 接下来
#
# 这些图像来自 13 个人（见 `load_digits().DESCR`），而划分是随机的，同一
# 个人的字迹很可能既在训练集里，也在测试集里。所以，这里的准确率不能说明
# 模型在新的书写者身上表现如何；那要按书写者划分，可惜数据里没有记录。
#
# 自己试一试：
#
# - 去掉两个卷积层，只保留线性层，准确率下降多少？
# - 训练集只用前 100 张，验证损失的曲线有什么变化？
# - 测试时把图像左右平移一个像素；训练时也这样增强，会更好吗？
#
# 延伸阅读：[训练循环](../train/loop.md)、[`Dataset` 与
# `DataLoader`](../data/loader.md)、[交叉熵：多分
# 类](../nn/cross-entropy.md)、[卷积的输出大
# 小](../nn/conv-shape.md)、[训练模式与评估模
# 式](../nn/train-eval.md)、[保存与加载模型](../save-load.md)。同样的数
# 据，标签很少时怎么办，见[标签很少的图像](../learn/images.md)。

# %% [markdown] next lang="en"
# ## What next
#
# The images come from 13 writers (see `load_digits().DESCR`), and the
# split is random, so the same person's writing is most likely in both
# the training and the test set. This accuracy doesn't show how the
# model performs on a new writer: for that, you would split by writer,
# but the data doesn't record who wrote which image.
#
# Try it yourself:
#
# - Remove both convolutional layers and keep the linear ones. How much
#   accuracy is lost?
# - Train on the first 100 images of the training set only. How does the
#   validation loss change?
# - Shift the images sideways by one pixel when testing. Does the same
#   data augmentation in training help?
#
# Further reading: [The training loop](../train/loop.md), [`Dataset` and
# `DataLoader`](../data/loader.md), [Cross entropy: multi-class
# classification](../nn/cross-entropy.md), [Convolution output
# size](../nn/conv-shape.md), [Training and evaluation
# modes](../nn/train-eval.md), and [Saving and loading
# models](../save-load.md). For the same data with few labels, see
# [Images with few labels](../learn/images.md).
