# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "读取分片", en = "Reading shards" }
# ///

# %% quick
from torch.utils.data import (
    DataLoader, IterableDataset, get_worker_info,
)


class Shards(IterableDataset):
    def __init__(self, shards):
        self.shards = shards

    def __iter__(self):
        info = get_worker_info()
        worker, count = (info.id, info.num_workers) if info else (0, 1)
        for shard in self.shards[worker::count]:  # my share
            yield from shard


if __name__ == "__main__":
    shards = [[0, 1], [2, 3], [4, 5], [6, 7]]  # or names of files
    loader = DataLoader(Shards(shards), batch_size=2, num_workers=2)
    print([batch.tolist() for batch in loader])
