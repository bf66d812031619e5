# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "工作进程的时间线"
# title.en = "A timeline of worker processes"
# device = "cpu"
# ///

# %% timeline volatile=true alt_zh="两条时间线，共用一个时间轴。没有工作进程时，主进程轮流取一批、训练一步；有两个工作进程时，两个进程各取一半的批次，主进程几乎只训练，总时间短得多。" alt_en="Two timelines on one time axis. Without workers, the main process takes turns between fetching a batch and training. With two workers, each fetches half of the batches, the main process mostly trains, and the whole takes much less time."
import time

import drawsvg as draw
from torch.utils.data import DataLoader, Dataset, get_worker_info


class Slow(Dataset):
    def __len__(self):
        return 6

    def __getitem__(self, i):
        begin = time.perf_counter()
        time.sleep(0.2)  # reading and decoding
        info = get_worker_info()
        row = 1 + info.id if info else 0
        return row, i, begin, time.perf_counter()


def measure(workers):
    bars, start = [], time.perf_counter()
    loader = DataLoader(Slow(), None, num_workers=workers)
    for row, i, begin, end in loader:
        bars.append((row, i, begin - start, end - start, False))
        begin = time.perf_counter()
        time.sleep(0.1)  # training
        end = time.perf_counter()
        bars.append((0, i, begin - start, end - start, True))
    return bars


d = draw.Drawing(
    440, 216, font_family="sans-serif", text_anchor="middle"
)
runs = {0: measure(0), 2: measure(2)}
longest = max(bar[3] for bars in runs.values() for bar in bars)
top = 28
for workers, bars in runs.items():
    d.append(draw.Text(f"num_workers={workers}", 16, 76, top - 8,
                       fill="currentColor"))
    for row in range(workers + 1):
        for lang, name in (
            ("zh", f"进程 {row - 1}" if row else "主进程"),
            ("en", f"worker {row - 1}" if row else "main"),
        ):
            d.append(draw.Text(name, 15, 36, top + 24 + 36 * row,
                               fill="currentColor", lang=lang))
    for row, i, begin, end, training in bars:
        left = 76 + 358 * begin / longest
        width = 358 * (end - begin) / longest
        d.append(draw.Rectangle(
            left, top + 4 + 36 * row, width, 30,
            fill="#cc6677" if training else "#4477aa",
            stroke="currentColor",
        ))
        d.append(draw.Text(str(i), 14, left + width / 2,
                           top + 24 + 36 * row, fill="#ffffff"))
    top += 36 * (workers + 1) + 38
d
