# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "LSTM 的权重不在同一块内存里"
# title.en = "LSTM weights in separate pieces of memory"
# device = "cuda"
# exclusive = true
# ///

# %% assign
import torch
from torch import nn


def is_flat(lstm):
    weights = lstm._flat_weights
    storages = {w.untyped_storage().data_ptr() for w in weights}
    return len(storages) == 1


torch.manual_seed(0)
lstm = nn.LSTM(512, 512, num_layers=4).to("cuda")
x = torch.randn(64, 32, 512, device="cuda")
saved = {k: v.clone() for k, v in lstm.state_dict().items()}
print("one piece of memory:", is_flat(lstm))
lstm.load_state_dict(saved, assign=True)
print("after assign=True:  ", is_flat(lstm))
output, _ = lstm(x)

# %% flatten
lstm.flatten_parameters()
print("flattened:          ", is_flat(lstm))

# %% cost volatile=true
from torch.utils.benchmark import Timer


def measure(name):
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    start = torch.cuda.memory_allocated()
    with torch.inference_mode():
        ms = Timer("lstm(x)", globals={"lstm": lstm, "x": x})
        ms = ms.blocked_autorange().median * 1e3
    peak = (torch.cuda.max_memory_allocated() - start) / 2**20
    print(f"{name:9} {ms:.2f} ms, {peak:.0f} MiB more at the peak")


measure("flat")
lstm.load_state_dict(saved, assign=True)
measure("not flat")
