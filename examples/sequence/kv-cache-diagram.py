# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "每一步计算多少个键"
# title.en = "How many keys each step computes"
# device = "cpu"
# ///

# %% steps alt_zh="生成 5 个 token，每行是一步。左边没有缓存：第 t 步把 t 个 token 的键和值全部重算；右边有缓存：每一步只算新的一个，其余从缓存读取。" alt_en="Five tokens are generated, one row for each step. On the left, without a cache, step t computes keys and values of all t tokens again; on the right, with a cache, each step computes only the new one and reads the others from the cache."
import drawsvg as draw
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(1, 5, 8)  # (N, L, E)
to_key, computed = nn.Linear(8, 8), []
to_key.register_forward_hook(
    lambda module, args, out: computed.append(out.shape[1])
)
for t in range(5):
    keys = to_key(x[:, : t + 1])  # all again
without, cache = list(computed), x[:, :0]
computed.clear()
for t in range(5):
    new = to_key(x[:, t : t + 1])  # only the new token
    cache = torch.cat([cache, new], dim=1)

d = draw.Drawing(
    440, 262, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(str(text), 16, x, y, fill=color, **more))


def panel(counts, left, zh, en):
    write(zh, left + 90, 20, lang="zh")
    write(en, left + 90, 20, lang="en")
    for t, count in enumerate(counts):
        for k in range(t + 1):
            new = k > t - count
            d.append(draw.Rectangle(
                left + 36 * k + 1, 36 + 36 * t, 34, 34,
                fill="#4477aa" if new else "none",
                stroke="currentColor",
            ))
            write(k, left + 36 * k + 18, 59 + 36 * t,
                  "#ffffff" if new else "currentColor")
    write(f"{sum(counts)} 次计算", left + 90, 248, lang="zh")
    write(f"{sum(counts)} computed", left + 90, 248, lang="en")


panel(without, 0, "没有缓存", "without a cache")
panel(computed, 256, "有缓存", "with a cache")
d
