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
from typing import Annotated

import torch
from fastapi import FastAPI, HTTPException
from pydantic import Field
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 3).eval()
MOST, WAIT, WAITING = 8, 0.2, 16
sizes = []
Row = Annotated[list[float], Field(min_length=4, max_length=4)]


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
        try:
            # zh: 在线程里计算，事件循环可以继续接收请求。
            # en: In a thread, so that the event loop goes on accepting.
            rows = [row for row, _ in batch]
            answers = await asyncio.to_thread(run, rows)
        except Exception as error:
            answers = [error] * len(batch)
        for (_, future), answer in zip(batch, answers):
            if future.done():  # its request was cancelled
                pass
            elif isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)


@asynccontextmanager
async def lifespan(app):
    app.state.queue = asyncio.Queue(WAITING)
    worker = asyncio.create_task(work(app.state.queue))
    yield
    worker.cancel()


app = FastAPI(lifespan=lifespan)


@app.post("/predict")
async def predict(row: Row):
    future = asyncio.get_running_loop().create_future()
    try:
        app.state.queue.put_nowait((row, future))
    except asyncio.QueueFull:
        raise HTTPException(503, "busy, try again") from None
    return {"class": await future}


# %% use
import httpx


async def ask(client, n):
    rows = torch.arange(4.0 * n).view(n, 4).tolist()
    posts = [client.post("/predict", json=row) for row in rows]
    codes = [a.status_code for a in await asyncio.gather(*posts)]
    print({c: codes.count(c) for c in sorted(set(codes))}, sizes)
    sizes.clear()


def connect():
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://app")


async def use(n):
    async with lifespan(app), connect() as client:
        await ask(client, n)


asyncio.run(use(12))

# %% failure
from unittest.mock import patch


async def fail():
    async with lifespan(app), connect() as client:
        answer = await client.post("/predict", json=[1, 2])
        print("row of 2 numbers:", answer.status_code)
        with patch.object(model, "forward", side_effect=MemoryError):
            await ask(client, 3)
        await ask(client, 3)


asyncio.run(fail())

# %% overload
asyncio.run(use(40))
