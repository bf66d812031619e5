# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "束搜索的搜索树"
# title.en = "The tree of a beam search"
# device = "cpu"
# ///

# %% tree alt_zh="宽度为 2 的束搜索：从 a 开始的树，每个节点是一个词和到这里为止的概率；每一步只有概率最大的两个节点涂色并继续扩展，最后 a dog barks 结束时的概率 0.36 最大。" alt_en="A beam search with width 2 as a tree that starts from a; each node is a word and the probability up to there. At each step, only the two nodes with the highest probabilities are colored and extended; a dog barks ends with the highest, 0.36."
import drawsvg as draw
import torch

words = ["<end>", "a", "nice", "dog", "barks", "house"]
next_word = torch.tensor([
    [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],  # <end>
    [0.0, 0.0, 0.5, 0.4, 0.0, 0.1],  # a
    [0.0, 0.0, 0.0, 0.3, 0.0, 0.7],  # nice
    [0.1, 0.0, 0.0, 0.0, 0.9, 0.0],  # dog
    [1.0, 0.0, 0.0, 0.0, 0.0, 0.0],  # barks
    [0.5, 0.0, 0.2, 0.3, 0.0, 0.0],  # house
]).log()
tree, kept = {}, {(1,): 0.0}
alive = dict(kept)
for _ in range(3):
    found = {}
    for path, p in alive.items():
        after = p + next_word[path[-1]]  # (V,)
        tree[path] = {(*path, w): after[w].item()
                      for w in range(len(words))
                      if after[w].isfinite()}
        found |= tree[path]
    scores, best = torch.tensor(list(found.values())).topk(2)
    alive = {list(found)[i]: s
             for i, s in zip(best.tolist(), scores.tolist())}
    kept |= alive

d = draw.Drawing(
    470, 350, font_family="sans-serif", text_anchor="middle"
)
row = 0


def show(path, p):
    """Draw a node and everything that follows; return its y."""
    global row
    x = 122 * (len(path) - 1)
    ends = [show(*item) for item in tree.get(path, {}).items()]
    if not ends:
        row += 1
    y = sum(ends) / len(ends) if ends else 50 * row - 25
    for end in ends:
        d.append(draw.Line(x + 101, y, x + 123, end,
                           stroke="currentColor"))
    fill = "#4477aa" if path in kept else "none"
    ink = "#ffffff" if path in kept else "currentColor"
    d.append(draw.Rectangle(x + 1, y - 21, 100, 42, rx=5, fill=fill,
                            stroke="currentColor"))
    d.append(draw.Text(words[path[-1]], 16, x + 51, y - 2, fill=ink))
    shown = f"{torch.tensor(p).exp():.2f}"
    d.append(draw.Text(shown, 15, x + 51, y + 16, fill=ink))
    return y


show((1,), 0.0)
d
