# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "提交与等待的时间线"
# title.en = "A timeline of submitting and waiting"
# device = "cpu"
# ///

# %% timeline volatile=true alt_zh="时间线：上面一行是 Python，很快依次提交三个任务，然后在 result() 里等待；下面一行是队列，三个任务一个接一个执行，最后一个结束时，等待也结束。" alt_en="A timeline. In the row above, Python submits three jobs within a short time and then waits in result(). In the row below, the queue runs the three jobs one after the other; when the last one ends, so does the waiting."
import time
from concurrent.futures import ThreadPoolExecutor

import drawsvg as draw

gpu = ThreadPoolExecutor(max_workers=1)  # stands in for the GPU
start, submitted = time.perf_counter(), []


def now():
    return time.perf_counter() - start


def job():
    begin = now()
    time.sleep(0.2)
    return begin, now()


for _ in range(3):
    time.sleep(0.03)  # what Python does for each operation
    submitted.append(gpu.submit(job))
waiting = now()
bars = [future.result() for future in submitted]
done = now()

d = draw.Drawing(
    460, 150, font_family="sans-serif", text_anchor="middle"
)


def bar(begin, end, top, fill, text):
    left, right = (70 + 384 * t / done for t in (begin, end))
    d.append(draw.Rectangle(left, top, right - left, 40, fill=fill,
                            stroke="currentColor"))
    d.append(draw.Text(
        text, 15, (left + right) / 2, top + 26,
        fill="currentColor" if fill == "none" else "#ffffff",
    ))


for lang, names in (("zh", ("Python", "队列")),
                    ("en", ("Python", "queue"))):
    for row, name in enumerate(names):
        d.append(draw.Text(name, 15, 32, 48 + 64 * row, lang=lang,
                           fill="currentColor"))
for k in range(3):
    bar(waiting * k / 3, waiting * (k + 1) / 3, 22, "#4477aa", str(k))
    bar(*bars[k], 86, "#cc6677", str(k))
bar(waiting, done, 22, "none", "result()")
d
