# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "用队列传 GPU 上的张量"
# title.en = "GPU tensors through a queue"
# device = "cuda"
# ///

# %% send
import torch
import torch.multiprocessing as mp


def send(queue, done):
    x = torch.arange(3.0, device="cuda")
    queue.put(x)
    # zh: 在对方用完之前，张量要一直存在。
    # en: Keep the tensor until the other side has finished.
    done.wait()
    print("in the sender:", x)


def send_and_end(queue, done):
    queue.put(torch.arange(3.0, device="cuda"))


def receive(sender, wait=False):
    context = mp.get_context("spawn")
    queue, done = context.Queue(), context.Event()
    process = context.Process(target=sender, args=(queue, done))
    process.start()
    if wait:
        process.join()
    x = queue.get()
    x += 10
    torch.cuda.synchronize()
    print("received:", x)
    del x
    done.set()
    process.join()
    print("exit code", process.exitcode)


if __name__ == "__main__":
    receive(send)

# %% sender-ends raises="AcceleratorError" volatile=true
if __name__ == "__main__":
    receive(send_and_end, wait=True)
