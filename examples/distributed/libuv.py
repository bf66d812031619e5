# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "TCPStore 是否使用 libuv"
# title.en = "Whether a TCPStore uses libuv"
# device = "cpu"
# ///

# %% stores
import os

from torch.distributed import TCPStore


def store(**options):
    store = TCPStore("127.0.0.1", 0, is_master=True, **options)
    return store.libuvBackend


print("default:        ", store())
print("use_libuv=False:", store(use_libuv=False))
os.environ["USE_LIBUV"] = "0"
print("USE_LIBUV=0:    ", store())
