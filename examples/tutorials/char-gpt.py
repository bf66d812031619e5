# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title.zh = "从零开始：字符级 GPT"
# title.en = "A character-level GPT from scratch"
# timeout = 900
# ///

# %% [markdown] char-gpt lang="zh"
# # 从零开始：字符级 GPT
#
# 这篇教程用 PyTorch 从零搭建并训练一个字符级的 GPT：准备文本、编码字
# 符、写解码器、训练、用温度和 top-k 生成文本，最后加上 KV 缓存。不需要
# 下载数据，用一个 CPU 线程几分钟之内就能训练完。

# %% [markdown] char-gpt lang="en"
# # A character-level GPT from scratch
#
# This tutorial builds and trains a character-level GPT in PyTorch from
# scratch. It prepares text, encodes characters, writes the decoder,
# trains it, generates text with temperature and top-k, and finally
# adds a KV cache. It downloads nothing, and the model is small enough
# to train on one CPU thread within minutes.


# %% [markdown] text lang="zh"
# ## 文本：PyTorch 自己的文档
#
# 要学习的文本就在 PyTorch 里：约四百个函数的文档字符串，去掉示例部分。
# 它们格式统一，小模型也能学到一些规律。随机留出 40 个函数作验证集；按
# 函数划分，而不是按字符，验证的才是没有见过的文档，虽然套话相同。

# %% [markdown] text lang="en"
# ## The text: PyTorch's own documentation
#
# The text to learn comes with PyTorch: the docstrings of about four
# hundred functions, without their examples. Their format is so regular
# that even a small model can pick some of it up. 40 random functions
# are held out for validation. Splitting by function, not by character,
# makes sure the validation documents are new, if alike in phrasing.

# %% collect-text
import inspect
import math
import time
import types

import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
documents = []
for name in sorted(dir(torch)):
    function = getattr(torch, name)
    if isinstance(function, types.BuiltinFunctionType):
        text = inspect.cleandoc(function.__doc__ or "")
        text = text.split("\nExample")[0].strip()
        if not name.startswith("_") and "->" in text.split("\n")[0]:
            documents.append(text + "\n\n\n")
order = torch.randperm(
    len(documents), generator=torch.Generator().manual_seed(0)
).tolist()
train_text = "".join(documents[i] for i in order[40:])
val_text = "".join(documents[i] for i in order[:40])
total = sum(map(len, documents))
print(len(documents), "functions,", total, "characters")
print(documents[order[44]].strip())

# %% [markdown] tokenizer lang="zh"
# ## 分词器：一个字符一个 token
#
# 最简单的分词器给每个字符一个编号。词表只有 94 个字符，代价是序列很长，
# 单词也要一个字母一个字母地学。

# %% [markdown] tokenizer lang="en"
# ## The tokenizer: one token per character
#
# The simplest tokenizer numbers the characters. The vocabulary has only
# 94 of them; the price is long sequences, and that words have to be
# learned letter by letter.

# %% tokenizer
characters = sorted(set(train_text + val_text))
ids = {c: i for i, c in enumerate(characters)}


def encode(text):
    return torch.tensor([ids[c] for c in text], device=device)


def decode(tokens):
    return "".join(characters[i] for i in tokens.tolist())


train_data, val_data = encode(train_text), encode(val_text)
print(len(characters), "characters")
print(encode("torch.sum").tolist(), decode(encode("torch.sum")))

# %% [markdown] batches lang="zh"
# ## 批次：目标是下一个字符
#
# 从文本里随机取 65 个字符，前 64 个是输入，后 64 个是目标：每个位置都预
# 测下一个字符。

# %% [markdown] batches lang="en"
# ## Batches: the target is the next character
#
# Take 65 characters at a random place. The first 64 are the input, the
# last 64 the target: each position predicts the next character.

# %% batches
CONTEXT = 64


def get_batch(n=32):
    start = torch.randint(
        len(train_data) - CONTEXT, (n, 1), device=device
    )
    window = train_data[
        start + torch.arange(CONTEXT + 1, device=device)
    ]
    return window[:, :-1], window[:, 1:]  # both (N, L)


torch.manual_seed(0)
x, y = get_batch(1)
print(repr(decode(x[0, :20])))
print(repr(decode(y[0, :20])))

# %% [markdown] model lang="zh"
# ## 模型
#
# 三个解码器块，每块由因果自注意力和两个线性层组成，先做层归一化，再用残
# 差连接相加，见[Transformer 解码器：从零实现
# GPT](../sequence/decoder.md)。`forward` 还返回各块的键和值；传回来时，
# 只需计算新的 token，这就是后面要用的 KV 缓存。

# %% [markdown] model lang="en"
# ## The model
#
# Three decoder blocks, each with causal self-attention and two linear
# layers, with layer normalization before each part and a residual
# connection around it; see [Transformer decoders: GPT from
# scratch](../sequence/decoder.md). `forward` also returns the keys and
# values of each block. Passed back in, they leave only new tokens to
# compute: the KV cache of a later section.

# %% gpt
class Block(nn.Module):
    def __init__(self, size, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(size), nn.LayerNorm(size)
        self.qkv = nn.Linear(size, 3 * size)
        self.join = nn.Linear(size, size)
        self.mlp = nn.Sequential(
            nn.Linear(size, 4 * size),
            nn.GELU(),
            nn.Linear(4 * size, size),
        )

    def forward(self, x, past=None):  # (N, L, E)
        n, length, size = x.shape
        qkv = self.qkv(self.norm1(x))
        qkv = qkv.view(n, length, 3, self.heads, size // self.heads)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)  # (N, heads, L, E/heads)
        if past is not None:
            k = torch.cat([past[0], k], dim=2)
            v = torch.cat([past[1], v], dim=2)
        out = F.scaled_dot_product_attention(
            q, k, v, is_causal=past is None
        )
        x = x + self.join(out.transpose(1, 2).reshape(n, length, size))
        return x + self.mlp(self.norm2(x)), (k, v)


class GPT(nn.Module):
    def __init__(self, size=96, heads=4, layers=3):
        super().__init__()
        self.token = nn.Embedding(len(characters), size)
        self.position = nn.Embedding(CONTEXT, size)
        self.blocks = nn.ModuleList(
            Block(size, heads) for _ in range(layers)
        )
        self.norm = nn.LayerNorm(size)
        self.head = nn.Linear(size, len(characters))
        nn.init.normal_(self.token.weight, std=0.02)
        nn.init.normal_(self.position.weight, std=0.02)

    def forward(self, tokens, cache=None):  # (N, L)
        past = cache[0][0].shape[2] if cache else 0
        positions = torch.arange(
            past, past + tokens.shape[1], device=tokens.device
        )
        x = self.token(tokens) + self.position(positions)
        new_cache = []
        for i, block in enumerate(self.blocks):
            x, kv = block(x, cache[i] if cache else None)
            new_cache.append(kv)
        return self.head(self.norm(x)), new_cache  # (N, L, V)


torch.manual_seed(0)
model = GPT().to(device)
print(sum(p.numel() for p in model.parameters()), "parameters")

# %% [markdown] baselines lang="zh"
# ## 训练之前：两个基准
#
# 没训练过的模型，损失应当接近 $\ln 94 \approx 4.54$。还有一个简单的基
# 准：统计每个字符之后出现各个字符的次数。GPT 如果胜不过它，就没有用到更
# 早的上文。

# %% [markdown] baselines lang="en"
# ## Before training: two baselines
#
# The loss of an untrained model should be near $\ln 94 \approx 4.54$.
# Another simple baseline counts how often each character follows each
# other one. A GPT that can't beat it makes no use of earlier context.

# %% baselines
@torch.no_grad()
def evaluate(data):
    rows = (len(data) - 1) // CONTEXT
    x = data[: rows * CONTEXT].view(rows, CONTEXT)
    y = data[1 : rows * CONTEXT + 1].view(rows, CONTEXT)
    return F.cross_entropy(model(x)[0].flatten(0, 1), y.flatten())


size = len(characters)
pairs = torch.ones(size, size, device=device)  # avoid zero counts
pairs.index_put_(
    (train_data[:-1], train_data[1:]),
    torch.ones(len(train_data) - 1, device=device),
    accumulate=True,
)
log_p = (pairs / pairs.sum(1, keepdim=True)).log()
bigram = F.nll_loss(log_p[val_data[:-1]], val_data[1:]).item()
print(f"all characters equally likely {math.log(size):.3f}")
print(f"untrained model               {evaluate(val_data).item():.3f}")
print(f"pairs of characters           {bigram:.3f}")

# %% [markdown] train lang="zh"
# ## 训练
#
# 优化器是 AdamW，学习率先升后降，梯度按范数裁剪。每 50 步在验证集上评估
# 一次。

# %% [markdown] train lang="en"
# ## Training
#
# AdamW is the optimizer, the learning rate rises and then falls, and
# gradients are clipped by norm. The validation set is evaluated every
# 50 steps.

# %% train-steps
STEPS = 400
optimizer = torch.optim.AdamW(model.parameters(), lr=5e-3)
schedule = torch.optim.lr_scheduler.OneCycleLR(
    optimizer, max_lr=5e-3, total_steps=STEPS, pct_start=0.1
)
losses, val_losses = [], []
for step in range(1, STEPS + 1):
    x, y = get_batch()
    loss = F.cross_entropy(model(x)[0].flatten(0, 1), y.flatten())
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    schedule.step()
    losses.append(loss.item())
    if step % 50 == 0:
        val_losses.append(evaluate(val_data).item())
        if step % 100 == 0:
            mean = sum(losses[-50:]) / 50
            print(f"step {step}: train {mean:.2f}", end=", ")
            print(f"validation {val_losses[-1]:.2f}")
assert val_losses[-1] < 1.4 < bigram

# %% [markdown] curve lang="zh"
# ### 损失曲线
#
# 模型很快越过字符对的基准。训练损失与验证损失几乎相同，没有过拟合的迹
# 象：400 步看过的文本还不到三遍，再训练下去很可能还会下降。

# %% [markdown] curve lang="en"
# ### The loss curves
#
# The model soon beats the pairs of characters. Training and validation
# loss are almost equal, so there is no sign of overfitting: 400 steps
# amount to less than three passes over the text, and more training
# would probably help.

# %% loss-curves alt_zh="训练损失和验证损失随步数下降：从 4.5 很快降到 2.5 以下，越过表示字符对模型的虚线，最后接近 1.3。" alt_en="Training and validation loss over the steps: from 4.5 they quickly fall below 2.5, past the dotted line of the model of character pairs, and end near 1.3."
fig, ax = plt.subplots(figsize=(6, 2.8), layout="constrained")
ax.plot(range(1, STEPS + 1), losses, color="0.7", label="train")
ax.plot(range(50, STEPS + 1, 50), val_losses, label="validation")
ax.axhline(bigram, color="C1", linestyle=":", label="pairs")
ax.set(xlabel="step", ylabel="cross entropy", ylim=(0.8, 4.6))
ax.legend()
plt.show()

# %% [markdown] sample lang="zh"
# ## 生成文本
#
# `softsum` 并不存在，模型仍然写出了像样的签名和说明。每次取最后一个位置
# 的 logits，除以温度，采样一个字符，接到输入后面。温度低于 1 时，更偏向
# 概率大的字符；`k` 只保留最大的 k 个。温度为 1 时错字更多，见[文本生
# 成：贪心、温度、top-k 与 top-p](../sequence/sampling.md)。

# %% [markdown] sample lang="en"
# ## Generating text
#
# There is no `softsum`, but the model writes something like a signature
# and a description. Each step takes the logits of the last position,
# divides them by the temperature, samples a character, and appends it
# to the input. Temperatures below 1 favor likely characters, and `k`
# keeps only the k largest. At temperature 1, there are more
# misspellings; see [Text generation: greedy, temperature, top-k, and
# top-p](../sequence/sampling.md).

# %% generate volatile=true
@torch.no_grad()
def generate(prompt, count, temperature=1.0, k=None):
    tokens = encode(prompt)[None]  # (1, L)
    for _ in range(count):
        logits = model(tokens[:, -CONTEXT:])[0][:, -1] / temperature
        if k is not None:
            least = logits.topk(k).values[:, -1:]
            logits = logits.masked_fill(logits < least, -torch.inf)
        token = torch.multinomial(logits.softmax(-1), 1)
        tokens = torch.cat([tokens, token], dim=1)
    return decode(tokens[0])


for options in ({"temperature": 1.0}, {"temperature": 0.5, "k": 10}):
    torch.manual_seed(1)
    print(options)
    print(generate("softsum(input, ", 200, **options).strip())
    print()

# %% [markdown] cache lang="zh"
# ## KV 缓存
#
# 没有缓存时，每生成一个字符，都要重新计算全部上文。有了缓存，只需计算
# 新字符的查询、键和值。两种方法的 logits 应当相同，相差只在舍入误差之
# 内；每次只有一个新的 token，它可以关注所有的键，所以不需要掩码。见[KV
# 缓存](../sequence/kv-cache.md)。
#
# 第二段代码分别生成 63 个字符，打印两种方法的时间之比。序列越长，缓存省
# 下的时间越多。

# %% [markdown] cache lang="en"
# ## The KV cache
#
# Without a cache, each new character means computing the entire
# context again. With a cache, only the query, key, and value of the
# new character are computed. The logits should be the same up to
# rounding. Each step has one new token, which may attend to all keys,
# so it needs no mask. See [The KV cache](../sequence/kv-cache.md).
#
# The second cell generates 63 characters by each method and prints the
# ratio of their times. The longer the sequence, the more the cache
# saves.

# %% same-logits
model.eval()
tokens = val_data[None, :CONTEXT]
with torch.no_grad():
    whole, _ = model(tokens)
    logits, cache = model(tokens[:, :32])
    steps = [logits]
    for t in range(32, CONTEXT):
        logits, cache = model(tokens[:, t : t + 1], cache)
        steps.append(logits)
difference = (torch.cat(steps, dim=1) - whole).abs().max().item()
print(f"largest difference {difference:.4f}")
assert difference < 1e-4

# %% speed volatile=true
@torch.no_grad()
def complete(cached):
    tokens, cache = val_data[None, :1], None
    for _ in range(CONTEXT - 1):
        new = tokens[:, -1:] if cached and cache else tokens
        logits, cache = model(new, cache if cached else None)
        token = logits[:, -1:].argmax(-1)
        tokens = torch.cat([tokens, token], dim=1)
    return tokens


seconds = {}
for cached in (False, True):
    complete(cached)  # warm up
    start = time.perf_counter()
    for _ in range(5):
        result = complete(cached)
    result.tolist()  # waits for the device
    seconds[cached] = time.perf_counter() - start
ratio = seconds[False] / seconds[True]
print(f"without cache / with cache: {ratio:.1f}")

# %% [markdown] next lang="zh"
# ## 接下来
#
# 现在的大语言模型在本质上是同一种模型，只是词表更大，层数更多，上下文
# 更长，文本也多得多。
#
# - 把步数增加到 2000，验证损失能降到多少？什么时候开始过拟合？
# - 去掉位置嵌入，损失上升多少？
# - 换成你自己的文本，例如一本书。
# - 上下文增加到 128，缓存快多少倍？
#
# 延伸阅读：[注意力机制](../nn/attention.md)、[交叉熵：多分
# 类](../nn/cross-entropy.md)、[学习率调度器](../train/schedules.md)、
# [梯度裁剪](../train/clip-grad.md)。

# %% [markdown] next lang="en"
# ## What next
#
# At its core, a large language model of today is this model with a
# larger vocabulary, more layers, longer contexts, and far more text.
#
# - Increase the steps to 2000. How low does the validation loss get,
#   and when does overfitting start?
# - Remove the position embeddings. How much does the loss rise?
# - Use text of your own, such as a book.
# - With a context of 128, how much faster is the cache?
#
# Further reading: [Attention](../nn/attention.md), [Cross entropy:
# multi-class classification](../nn/cross-entropy.md), [Learning rate
# schedulers](../train/schedules.md), and [Gradient
# clipping](../train/clip-grad.md).
