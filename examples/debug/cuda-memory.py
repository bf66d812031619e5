# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "显存不足时批次减半", en = "Halving the batch size" }
# device = "cpu"
# ///

# %% smaller
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

# %% simulated
def model(x):
    # zh: 模拟一块只放得下 10 行的 GPU。
    # en: Simulate a GPU with memory for only 10 rows.
    if len(x) > 10:
        raise torch.OutOfMemoryError
    return x * 2


x = torch.arange(100.0)
y, size = run_in_parts(model, x, size=64)
print("parts of", size, "rows; equal:", torch.equal(y, x * 2))
