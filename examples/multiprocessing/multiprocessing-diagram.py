# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "普通张量与共享内存"
# title.en = "An ordinary tensor and shared memory"
# device = "cpu"
# ///

# %% share alt_zh="上面：普通的张量，父进程和两个子进程各有一份；子进程写入的 1 和 2 只在自己那份里，父进程的仍是 [0, 0]。下面：share_memory_() 之后只有一份，两个子进程都写入其中，父进程看到 [1, 2]。" alt_en="Top: an ordinary tensor. The parent and each of two child processes have one of their own; the 1 and 2 that the children write are only in theirs, and the parent still has [0, 0]. Bottom: after share_memory_(), there is one tensor; both children write to it, and the parent sees [1, 2]."
import drawsvg as draw
import torch
import torch.multiprocessing as mp

ctx = mp.get_context("fork")
d = draw.Drawing(440, 266)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


def box(left, top, words):
    d.append(draw.Rectangle(left, top, 90, 36, fill="#4477aa"))
    text(left + 45, top + 18, words, fill="#ffffff")


def work(t, i, queue):
    t[i] = i + 1
    queue.put(t.tolist())


def run(t, queue):
    for i in range(2):
        child = ctx.Process(target=work, args=(t, i, queue))
        child.start()
        child.join()
    return [t.tolist(), queue.get(), queue.get()]


for y in (0, 140):
    t = torch.zeros(2, dtype=torch.int64)
    if y > 0:
        t.share_memory_()
    name = "torch.zeros(2)" + ".share_memory_()" * t.is_shared()
    text(220, y + 14, name)
    for i, values in enumerate(run(t, ctx.SimpleQueue())):
        x = 70 + 150 * i
        zh, en = f"子进程 {i}", f"child {i}"
        label(x, y + 44, zh if i else "父进程", en if i else "parent")
        to = 190 + 30 * i if t.is_shared() else x
        arrow(x, y + 56, to, y + 83)
        box(175 if t.is_shared() else x - 45, y + 86, values)
d
