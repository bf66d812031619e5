# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "记录显存快照"
# title.en = "Recording a memory snapshot"
# device = "cuda"
# ///

# %% record
import pickle

import torch
from torch import nn

torch.cuda.memory._record_memory_history(max_entries=100_000)
model = nn.Linear(1024, 1024, device="cuda")
loss = model(torch.randn(4096, 1024, device="cuda")).sum()
loss.backward()
torch.cuda.memory._dump_snapshot("snapshot.pickle")
torch.cuda.memory._record_memory_history(enabled=None)  # stop

# %% blocks volatile=true
with open("snapshot.pickle", "rb") as file:
    snapshot = pickle.load(file)
for segment in snapshot["segments"]:
    for block in segment["blocks"]:
        if block["state"] == "active_allocated":
            frames = block.get("frames", [])
            lines = [
                f["line"] for f in frames if f["name"] == "<module>"
            ]
            print(block["size"], "bytes, line", *lines[:1])
