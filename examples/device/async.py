# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "CUDA 异步执行", en = "Asynchronous CUDA" }
# device = "cuda"
# exclusive = true
# ///

# %% query
import torch

x = torch.ones(4096, 4096, device="cuda")
out = x @ x  # warm-up
torch.cuda.synchronize()
stream = torch.cuda.current_stream()


def work():
    for _ in range(20):
        torch.mm(x, x, out=out)


# zh: query() 返回流里的任务是否都已完成，它本身不等待。
# en: query() returns whether all work in the stream is done; it
# en: doesn't wait.
work()
print("right after the calls:", stream.query())
torch.cuda.synchronize()
print("after synchronize:    ", stream.query())

# %% timing volatile=true
import time

start = time.perf_counter()
work()
wrong = time.perf_counter() - start
torch.cuda.synchronize()
right = time.perf_counter() - start
print(f"without waiting {wrong * 1e3:5.2f} ms")
print(f"synchronized    {right * 1e3:5.2f} ms")

# %% events volatile=true
begin = torch.cuda.Event(enable_timing=True)
end = torch.cuda.Event(enable_timing=True)
start = time.perf_counter()
begin.record()
work()
end.record()
torch.cuda.synchronize()
right = time.perf_counter() - start
print(f"perf_counter {right * 1e3:5.2f} ms")
print(f"events       {begin.elapsed_time(end):5.2f} ms")

# %% copies
target = torch.empty_like(out)
plain = torch.empty(out.shape)
pinned = torch.empty(out.shape, pin_memory=True)
copies = {
    "GPU to GPU": lambda: target.copy_(out),
    "GPU to CPU": lambda: plain.copy_(out),
    "GPU to pinned": lambda: pinned.copy_(out),
    "GPU to pinned, non_blocking": lambda: pinned.copy_(
        out, non_blocking=True
    ),
}
for name, copy in copies.items():
    work()
    copy()
    print(f"{name:28} waited: {stream.query()}")
    torch.cuda.synchronize()

# %% who-waits volatile=true
reads = {
    "x + 1": lambda: x + 1,
    "x.shape": lambda: x.shape,
    "out[0, 0].item()": lambda: out[0, 0].item(),
    "bool(out[0, 0] > 0)": lambda: bool(out[0, 0] > 0),
    "out[0].tolist()": lambda: out[0].tolist(),
    "out[0].cpu()": lambda: out[0].cpu(),
    "out[0].nonzero()": lambda: out[0].nonzero(),
}
for read in reads.values():
    read()  # warm-up
for name, read in reads.items():
    work()
    start = time.perf_counter()
    read()
    ms = (time.perf_counter() - start) * 1e3
    print(f"{name:20} {ms:5.2f} ms, waited: {stream.query()}")
    torch.cuda.synchronize()

# %% debug-mode raises="RuntimeError"
torch.cuda.set_sync_debug_mode("error")
y = x + 1
y[0, 0].item()

# %% debug-mode-off
torch.cuda.set_sync_debug_mode("default")
y[0, 0].item()
