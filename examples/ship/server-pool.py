# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "fastapi", "httpx", "anyio"]
#
# [tool.example]
# title = { zh = "FastAPI 的线程池", en = "FastAPI's pool of threads" }
# ///

# %% pool volatile=true
import asyncio
import time

import anyio
import httpx
from fastapi import FastAPI

app = FastAPI()


@app.post("/predict")
def predict():
    time.sleep(1.0)  # stands for a slow model


@app.get("/health")
async def health():
    return "ok"


@app.get("/health-def")
def health_in_a_thread():
    return "ok"


async def main():
    limiter = anyio.to_thread.current_default_thread_limiter()
    print("threads in the pool:", limiter.total_tokens)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(
        transport=transport, base_url="http://app"
    ) as client:
        busy = [asyncio.create_task(client.post("/predict"))
                for _ in range(40)]
        await asyncio.sleep(0.2)
        for path in "/health", "/health-def":
            start = time.perf_counter()
            await client.get(path)
            wait = time.perf_counter() - start
            print(f"{path:11}  answered after {wait:.1f} s")
        await asyncio.gather(*busy)


asyncio.run(main())
