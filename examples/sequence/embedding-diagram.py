# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "嵌入是查表"
# title.en = "An embedding is a lookup"
# device = "cpu"
# ///

# %% lookup alt_zh="左边是嵌入的权重表，每行一个词；右边是输出，每行一个 token。连线从每个 token 的词指到输出：the 出现两次，两行输出相同，都来自表中的同一行。" alt_en="On the left, the weight table of an embedding with one row per word; on the right, the output with one row per token. Lines lead from the row of each word to the output. The word the occurs twice, and both output rows come from the same row of the table."
import drawsvg as draw
import torch
from torch import nn

torch.manual_seed(0)
vocab = ["<pad>", "<unk>", "the", "cat", "saw", "dog"]
words = "the dog saw the bird".split()
tokens = torch.tensor(
    [vocab.index(w) if w in vocab else 1 for w in words]
)  # (L,)
embedding = nn.Embedding(len(vocab), 3)
out = embedding(tokens)  # (L, E)

d = draw.Drawing(
    486, 256, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


def show(row, left, top, marked):
    for j, value in enumerate(row.tolist()):
        d.append(draw.Rectangle(
            left + 44 * j, top, 42, 32, stroke="currentColor",
            fill="#4477aa" if marked else "none",
        ))
        write(f"{value:.1f}", left + 44 * j + 21, top + 22,
              "#ffffff" if marked else "currentColor")


write(f"weight {tuple(embedding.weight.shape)}", 140, 20)
write(f"output {tuple(out.shape)}", 362, 20)
used = tokens.mode().values.item()  # the most frequent token
for i, word in enumerate(vocab):
    write(f"{i} {word}", 36, 58 + 36 * i)
    show(embedding.weight[i], 76, 36 + 36 * i, i == used)
for k, token in enumerate(tokens.tolist()):
    top = 54 + 36 * k
    show(out[k], 298, top, token == used)
    write(words[k], 458, top + 22)
    d.append(draw.Line(209, 52 + 36 * token, 296, top + 16,
                       stroke="currentColor",
                       stroke_width=2 if token == used else 1))
d
