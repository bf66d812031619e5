# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "读取 .tar 分片"
# title.en = "Reading .tar shards"
# device = "cpu"
# ///

# %% write
import io
import tarfile

import torch
from torch.utils.data import (
    DataLoader,
    IterableDataset,
    get_worker_info,
)
from torchvision.io import decode_image, encode_png

for shard in range(2):  # photos-0.tar, photos-1.tar
    with tarfile.open(f"photos-{shard}.tar", "w") as tar:
        for i in range(2):
            number = 2 * shard + i
            pixels = torch.full((3, 4, 4), number, dtype=torch.uint8)
            parts = {
                "png": encode_png(pixels).numpy().tobytes(),
                "cls": str(number % 2).encode(),
            }
            for suffix, content in parts.items():
                info = tarfile.TarInfo(f"{number:05}.{suffix}")
                info.size = len(content)
                tar.addfile(info, io.BytesIO(content))
with tarfile.open("photos-0.tar") as tar:
    print(tar.getnames())


# %% read
def samples(path):
    """The files of a shard, one dictionary for each key."""
    sample = {}
    with tarfile.open(path, "r|*") as tar:  # only forward, no seeking
        for member in tar:
            if not member.isfile():
                continue
            folder, slash, name = member.name.rpartition("/")
            stem, _, suffix = name.partition(".")
            key = folder + slash + stem
            if sample and sample["key"] != key:
                yield sample
                sample = {}
            sample["key"] = key
            sample[suffix] = tar.extractfile(member).read()
    if sample:
        yield sample


for sample in samples("photos-0.tar"):
    print({k: v if k != "png" else len(v) for k, v in sample.items()})


# %% dataset
class Photos(IterableDataset):
    def __init__(self, paths):
        self.paths = paths

    def __iter__(self):
        info = get_worker_info()
        worker, count = (info.id, info.num_workers) if info else (0, 1)
        for path in self.paths[worker::count]:
            for sample in samples(path):
                data = torch.frombuffer(
                    bytearray(sample["png"]), dtype=torch.uint8
                )
                yield decode_image(data), int(sample["cls"])


photos = Photos(["photos-0.tar", "photos-1.tar"])
for x, y in DataLoader(photos, batch_size=2, num_workers=2):
    print(x.shape, x[:, 0, 0, 0].tolist(), y.tolist())
