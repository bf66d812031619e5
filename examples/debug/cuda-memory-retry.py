# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "显存不够时减小批次"
# title.en = "Smaller parts when memory runs out"
# device = "cuda"
# exclusive = true
# ///

# %% retry volatile=true
import torch


def run_in_parts(model, x, size):
    while True:
        try:
            with torch.inference_mode():
                parts = [model(part) for part in x.split(size)]
            return torch.cat(parts), size
        except torch.OutOfMemoryError:
            if size == 1:
                raise
        # zh: 在 except 之外重试，报错时的张量才会释放。
        # en: Retry outside except, or the exception keeps the
        # en: tensors of the failed call.
        size //= 2
        print("out of memory; now", size, "rows")


# zh: 只许用 4 GiB，免得要占满整块 GPU。
# en: Allow 4 GiB, rather than fill the whole GPU.
total = torch.cuda.get_device_properties(0).total_memory
torch.cuda.set_per_process_memory_fraction(4 * 2**30 / total)
x = torch.randn(1024, 4096, device="cuda")


def model(x):
    # zh: 每行的中间结果有 8 MiB。
    # en: The intermediate result has 8 MiB for each row.
    return (x[:, :, None] * x[:, None, :512]).sum(2)


y, size = run_in_parts(model, x, size=1024)
print(tuple(y.shape), "in parts of", size)

# %% peak volatile=true
print(f"{torch.cuda.max_memory_reserved() / 2**30:.2f} GiB at the peak")
