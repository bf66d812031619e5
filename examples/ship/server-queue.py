# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "fastapi", "uvicorn", "httpx"]
#
# [tool.example]
# title.zh = "把请求合成一批"
# title.en = "Batching requests"
# ///

# %% batcher
import asyncio
from contextlib import asynccontextmanager

import torch
from fastapi import FastAPI, HTTPException
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 3).eval()
MOST, WAIT, WAITING = 8, 0.2, 16
sizes = []


def run(rows):
    sizes.append(len(rows))
    with torch.inference_mode():
        return model(torch.tensor(rows)).argmax(1).tolist()


async def work(queue):
    while True:
        batch = [await queue.get()]
        deadline = asyncio.get_running_loop().time() + WAIT
        while len(batch) < MOST:
            left = deadline - asyncio.get_running_loop().time()
            try:
                batch.append(await asyncio.wait_for(queue.get(), left))
            except TimeoutError:
                break
        # zh: 在线程里计算，事件循环可以继续接收请求。
        # en: In a thread, so that the event loop goes on accepting.
        rows = [row for row, _ in batch]
        classes = await asyncio.to_thread(run, rows)
        for (_, future), found in zip(batch, classes):
            future.set_result(found)


@asynccontextmanager
async def lifespan(app):
    app.state.queue = asyncio.Queue(WAITING)
    worker = asyncio.create_task(work(app.state.queue))
    yield
    worker.cancel()


app = FastAPI(lifespan=lifespan)


@app.post("/predict")
async def predict(row: list[float]):
    future = asyncio.get_running_loop().create_future()
    try:
        app.state.queue.put_nowait((row, future))
    except asyncio.QueueFull:
        raise HTTPException(503, "busy, try again") from None
    return {"class": await future}


# %% use
import httpx


async def ask(n):
    rows = torch.arange(4.0 * n).view(n, 4).tolist()
    client = httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://service"
    )
    async with lifespan(app), client:
        posts = [client.post("/predict", json=row) for row in rows]
        answers = await asyncio.gather(*posts)
    return [answer.status_code for answer in answers]


print(asyncio.run(ask(12)), "batches", sizes)

# %% overload
sizes.clear()
codes = asyncio.run(ask(40))
print({code: codes.count(code) for code in sorted(set(codes))}, sizes)
