# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "显存快照"
# title.en = "A memory snapshot"
# build = "cuda"
# ///

# %% quick
import pickle

import torch

memory = torch.cuda.memory
if torch.cuda.is_available():
    memory._record_memory_history(max_entries=100_000)
# zh: 在这里运行几步训练，或者运行到显存不足为止。
# en: Run a few training steps here, or until memory runs out.
memory._dump_snapshot("snapshot.pickle")

with open("snapshot.pickle", "rb") as file:
    print(*pickle.load(file), sep="\n")
