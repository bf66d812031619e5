# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "scikit-learn", "fastapi", "uvicorn", "httpx",
# ]
#
# [tool.example]
# title.zh = "经得起过载和错误输入的服务"
# title.en = "A service that survives overload and bad input"
# timeout = 600
# ///

# %% [markdown] service lang="zh"
# # 经得起过载和错误输入的服务
#
# 用 FastAPI 把一个模型变成服务，只需要几行代码。但如果许多请求同时到
# 达，请求体有 1 MB，或者像素是 NaN，会怎么样？这个项目写一个组批、限制
# 输入、拒绝过载的服务，用真正的客户端测量，并比较另外两种写法。

# %% [markdown] service lang="en"
# # A service that survives overload and bad input
#
# FastAPI turns a model into a service in a few lines. But what if many
# requests arrive at once, a body is 1 MB, or a pixel is NaN? This
# project builds a service that batches requests, limits its input, and
# refuses what it can't handle, measures it with a real client, and
# compares two other ways of writing it.

# %% [markdown] model lang="zh"
# ## 模型
#
# 数据是 scikit-learn 的手写数字，留出 400 张。网络有意比任务需要的大得
# 多，计算一次要读几十 MB 的权重，这样才有值得组批的计算。先不经过
# HTTP，直接调用模型，取 15 次的中位数，看看组批能省多少时间：

# %% [markdown] model lang="en"
# ## The model
#
# The data are scikit-learn's handwritten digits, 400 of them held out.
# The network is deliberately far larger than the task needs: one
# prediction reads tens of megabytes of weights, which makes batches
# worthwhile. This is how much they save, as the median of 15 calls of
# the model without HTTP:

# %% train
import asyncio
import threading
import time
from contextlib import asynccontextmanager

import torch
from sklearn.datasets import load_digits
from torch import nn

torch.manual_seed(0)
torch.set_num_threads(1)
pixels, labels = load_digits(return_X_y=True)
images = torch.tensor(pixels, dtype=torch.float32) / 16  # (1797, 64)
labels = torch.tensor(labels)
order = torch.randperm(len(images))
train, test = order[:-400], order[-400:]
width = 2560
model = nn.Sequential(
    nn.Linear(64, width), nn.ReLU(),
    nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 10),
)
optimizer = torch.optim.Adam(model.parameters(), lr=5e-4)
for _ in range(6):
    for batch in train[torch.randperm(len(train))].split(128):
        loss = nn.functional.cross_entropy(
            model(images[batch]), labels[batch]
        )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

model.eval()
with torch.inference_mode():
    expected = model(images[test]).argmax(1)
accuracy = (expected == labels[test]).float().mean()
print(f"accuracy of the model alone: {accuracy:.3f}")

# %% batch-sizes volatile=true
import statistics


def predict(rows):
    with torch.inference_mode():
        return model(torch.stack(rows)).argmax(1).tolist()


def seconds(function, *args):
    start = time.perf_counter()
    function(*args)
    return time.perf_counter() - start


rows = list(images[test])
for size in (1, 4, 16, 32):
    times = [seconds(predict, rows[:size]) for _ in range(15)]
    ms = 1000 * statistics.median(times) / size
    print(f"batch of {size:2}: {ms:.2f} ms per image")

# %% [markdown] batcher lang="zh"
# ## 组批
#
# 队列最多有 48 个请求等待。`work` 取出第一个请求，再等 2 毫秒，然后把已
# 经到达的一起计算，最多 32 个。计算放在线程里，事件循环可以继续接收请
# 求；出错时，异常交给这批的每个请求，否则会永远等待，`work` 也会退出。

# %% [markdown] batcher lang="en"
# ## Batching
#
# At most 48 requests wait in the queue. `work` takes the first one,
# waits 2 milliseconds, and computes everything that has arrived by
# then, at most 32 requests. It computes in a thread, so that the event
# loop can go on receiving. An exception is passed on to each request of
# the batch; otherwise they would wait forever, and `work` would end.

# %% batcher-code
class Batcher:
    def __init__(self, largest=32, waiting=48, patience=0.002):
        self.largest, self.patience = largest, patience
        self.queue = asyncio.Queue(waiting)
        self.sizes = []
        self.task = asyncio.create_task(self.work())

    async def ask(self, row):
        future = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((row, future))  # may raise QueueFull
        return await future

    async def work(self):
        while True:
            batch = [await self.queue.get()]
            await asyncio.sleep(self.patience)
            while len(batch) < self.largest and self.queue.qsize():
                batch.append(self.queue.get_nowait())
            rows, futures = zip(*batch)
            self.sizes.append(len(rows))
            try:
                answers = await asyncio.to_thread(predict, rows)
            except Exception as error:
                answers = [error] * len(rows)
            for future, answer in zip(futures, answers):
                if not future.cancelled():
                    if isinstance(answer, Exception):
                        future.set_exception(answer)
                    else:
                        future.set_result(answer)
                self.queue.task_done()

# %% [markdown] app lang="zh"
# ## 应用：限制输入，检查健康，拒绝过载
#
# 请求体边读边数，一超过 10,000 字节就回答 413。队列满了回答 503，
# `Retry-After` 告诉客户端多久以后再来。关闭时，`lifespan` 等队列里的请
# 求都得到回答。基本的写法见[用 FastAPI 部署模型](../ship/fastapi.md)。

# %% [markdown] app lang="en"
# ## The application: limits, a health check, and 503
#
# The body is counted while it is read, and answered with 413 as soon as
# it exceeds 10,000 bytes. A full queue is answered with 503 and
# `Retry-After`, the time to come back. On shutdown, `lifespan` waits
# until every request in the queue has its answer. The basics are in
# [Serving a model with FastAPI](../ship/fastapi.md).

# %% app-code
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field, ValidationError

Pixel = Annotated[float, Field(ge=0, le=16, allow_inf_nan=False)]


class Image(BaseModel):
    pixels: list[Pixel] = Field(min_length=64, max_length=64)


async def read_row(request: Request):
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > 10_000:
            raise HTTPException(413, "more than 10,000 bytes")
    try:
        image = Image.model_validate_json(body)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "body"
        raise HTTPException(422, f"{where}: {first['msg']}") from None
    return torch.tensor(image.pixels) / 16  # (64,)


Row = Annotated[torch.Tensor, Depends(read_row)]


@asynccontextmanager
async def lifespan(app):
    app.state.batcher = Batcher()
    yield
    await app.state.batcher.queue.join()
    app.state.batcher.task.cancel()


app = FastAPI(lifespan=lifespan)


@app.get("/health")
async def health():
    return {"waiting": app.state.batcher.queue.qsize()}


@app.post("/batched")
async def batched(row: Row):
    try:
        return {"digit": await app.state.batcher.ask(row)}
    except asyncio.QueueFull:
        raise HTTPException(
            503, "busy", headers={"Retry-After": "1"}
        ) from None

# %% [markdown] same lang="zh"
# ## 服务与模型的回答相同吗
#
# uvicorn 在线程里运行；客户端用 16 个线程发出留出的 400 张图像。

# %% [markdown] same lang="en"
# ## Are the answers those of the model alone?
#
# uvicorn runs in a thread; 16 threads send the 400 held-out images.

# %% ask-all
from concurrent.futures import ThreadPoolExecutor

import httpx
import uvicorn

config = uvicorn.Config(app, port=0, log_level="critical")
server = uvicorn.Server(config)
serving = threading.Thread(target=server.run)
serving.start()
while not server.started:
    time.sleep(0.01)
port = server.servers[0].sockets[0].getsockname()[1]
url = f"http://127.0.0.1:{port}"
limits = httpx.Limits(max_connections=200)
client = httpx.Client(base_url=url, timeout=60, limits=limits)
bodies = [{"pixels": (16 * row).tolist()} for row in rows]


def ask(i, path="/batched"):
    return client.post(path, json=bodies[i])


with ThreadPoolExecutor(16) as pool:
    answers = list(pool.map(ask, range(400)))
digits = torch.tensor([a.json()["digit"] for a in answers])
print("same digits:", (digits == expected).sum().item(), "of 400")

# %% [markdown] load lang="zh"
# ## 测量：延迟、吞吐量和健康检查
#
# 对照的两种写法逐个计算：`/blocking` 在 `async def` 里直接调用模型，
# `/threads` 用普通的 `def`，在线程里计算。同时，另一个线程不断请求
# `/health`，最后一列是其中最长的等待。每种写法轮流测三次，取中位数。

# %% [markdown] load lang="en"
# ## Latency, throughput, and the health check under load
#
# Two other ways compute one request at a time: `/blocking` calls the
# model directly in an `async def`, `/threads` is a plain `def`, which
# runs in threads. Meanwhile, a thread keeps requesting `/health`; the
# last column is its longest wait. Shown are medians of three turns.

# %% measure volatile=true
@app.post("/blocking")
async def blocking(row: Row):
    return {"digit": predict([row])[0]}


@app.post("/threads")
def threads(row: Row):
    return {"digit": predict([row])[0]}


def watch(stop, waits):
    while not stop.wait(0.02):
        waits.append(seconds(client.get, "/health"))


def load(path, clients, n):
    stop, waits = threading.Event(), [0.0]
    watcher = threading.Thread(target=watch, args=(stop, waits))
    watcher.start()
    start = time.perf_counter()
    with ThreadPoolExecutor(clients) as pool:
        times = pool.map(lambda i: seconds(ask, i, path), range(n))
        times = sorted(times)
    rate = n / (time.perf_counter() - start)
    stop.set()
    watcher.join()
    late = [times[n // 2], times[n * 95 // 100], max(waits)]
    return rate, *(1000 * t for t in late)


paths = ["/blocking", "/threads", "/batched"]
print("clients  way        per second  median ms  95 %  health")
for clients, n in ((1, 30), (16, 120)):
    turns = [[load(path, clients, n) for path in paths] for _ in "123"]
    for path, runs in zip(paths, zip(*turns)):
        rate, *late = map(statistics.median, zip(*runs))
        columns = "".join(f"{t:8.1f}" for t in late)
        print(f"{clients:7}  {path:10} {rate:10.0f} {columns}")

# %% [markdown] blocking lang="zh"
# ## 没有效果的：在 `async def` 里计算
#
# 时间每次运行都不同，而且客户端和服务在同一个进程里，共用一个 GIL，所以
# 只能看大的差别。有 16 个客户端时，组批处理的请求最多，健康检查也比
# `/blocking` 等得短，因为后者占住了事件循环；只有一个客户端时没有收益，
# 还要多等 2 毫秒。`/threads` 的许多线程争抢同样的几个核。

# %% [markdown] blocking lang="en"
# ## What didn't work: computing in an `async def`
#
# Times change from run to run, and the client shares a process and its
# GIL with the server, so only large differences count. With 16 clients,
# batching answers the most requests, and the health check waits less
# than with `/blocking`, which keeps the event loop from answering. With
# one, batching costs 2 milliseconds. `/threads` competes for cores.

# %% [markdown] bad lang="zh"
# ## 错误的输入，以及没有效果的检查
#
# 错误的输入得到 4xx 和原因，服务继续运行。最后一行是没有效果的写法：把
# `Image` 直接声明为参数，由 FastAPI 检查。NaN 确实没有通过，客户端却得
# 到 500，因为 422 的回答要引用错误的输入，而 NaN 不能写进 JSON。

# %% [markdown] bad lang="en"
# ## Bad input, and a check that didn't work
#
# Bad input gets 4xx and a reason, and the service goes on. The last
# line shows what didn't work: declaring `Image` as the parameter, for
# FastAPI to check. NaN fails the check, but the client gets 500: the
# 422 response quotes the bad input, and NaN can't be written as JSON.

# %% bad-input
bad = {
    "63 pixels": {"json": {"pixels": [0] * 63}},
    "pixel 255": {"json": {"pixels": [255] * 64}},
    "NaN": {"content": '{"pixels": [' + "NaN, " * 63 + "0]}"},
    "not JSON": {"content": "digits, please"},
    "nested": {"content": "[" * 9000},
    "1 MB": {"content": b" " * 1_000_000},
    "chunks": {"content": iter([b" " * 9_000] * 9)},
}


@app.post("/declared")
async def declared(image: Image):
    return {}


for name, request in bad.items():
    answer = httpx.post(url + "/batched", timeout=60, **request)
    print(f"{name:9} {answer.status_code} {answer.json()['detail']}")
answer = ask(0)
print("afterwards:", answer.status_code, answer.json())
nan = bad["NaN"] | {"headers": {"Content-Type": "application/json"}}
answer = httpx.post(url + "/declared", **nan)
print("declared:", answer.status_code, answer.text)

# %% [markdown] overload lang="zh"
# ## 过载：503，一个也不丢
#
# 让每一批多花 0.2 秒，再用 150 个线程发出 400 个请求，在快的机器上也会
# 过载。每个请求要么得到正确的回答，要么得到 503：

# %% [markdown] overload lang="en"
# ## Overload: 503, and nothing is lost
#
# Each batch now takes 0.2 seconds longer, far too long for the 400
# requests of 150 threads. Each gets either the right answer or 503:

# %% flood volatile=true
from collections import Counter


fast = predict


def predict(rows):
    time.sleep(0.2)
    return fast(rows)


with ThreadPoolExecutor(150) as pool:
    answers = list(pool.map(ask, range(400)))
codes = Counter(a.status_code for a in answers)
served = [i for i in range(400) if answers[i].status_code == 200]
right = sum(answers[i].json()["digit"] == expected[i] for i in served)
print(dict(codes), "together", codes.total())
print(f"right: {right} of {len(served)}")

# %% [markdown] shutdown lang="zh"
# ## 关闭：先回答，再退出
#
# 16 个请求还在等待时要求服务停止。这些请求都得到回答，服务才退出：

# %% [markdown] shutdown lang="en"
# ## Shutdown: answer first, then exit
#
# The server is told to stop while 16 requests are waiting. It answers
# all of them before it exits:

# %% stop
batcher = app.state.batcher
before = sum(batcher.sizes)
with ThreadPoolExecutor(16) as pool:
    asked = [pool.submit(ask, i) for i in range(16)]
    while sum(batcher.sizes) - before + batcher.queue.qsize() < 16:
        time.sleep(0.01)
    server.should_exit = True
    print(Counter(a.result().status_code for a in asked))
serving.join()
print("stopped:", not serving.is_alive())

# %% [markdown] next lang="zh"
# ## 接下来
#
# - 写一个遵守 `Retry-After` 的客户端，加上随机的偏差，让 400 个请求最终
#   都得到回答。
# - 让服务在另一个进程里运行，再测一次。哪些数字变了？
#
# 另见：[FastAPI 的基本写法](../ship/fastapi.md)、[不用软件包的服
# 务](../ship/server.md)，以及[推理用几个线程](../speed/threads.md)。

# %% [markdown] next lang="en"
# ## What to try next
#
# - Write a client that honors `Retry-After`, with random jitter, so
#   that all 400 requests get an answer in the end.
# - Run the server in a process of its own. Which numbers change?
#
# See also: [the basics of FastAPI](../ship/fastapi.md), [a service
# without packages](../ship/server.md), and [how many threads to use for
# inference](../speed/threads.md).
