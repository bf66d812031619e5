# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "编译信息", en = "Build information" }
# ///

# %% build
import torch

print("CUDA:  ", torch.version.cuda)
print("ROCm:  ", torch.version.hip)
print("commit:", torch.version.git_version[:10])
print("debug: ", torch.version.debug)

# %% built-or-available
print("CUDA built:    ", torch.backends.cuda.is_built())
print("CUDA available:", torch.cuda.is_available())
print("MPS built:     ", torch.backends.mps.is_built())
print("MKL available: ", torch.backends.mkl.is_available())
print("oneDNN:        ", torch.backends.mkldnn.is_available())

# %% config
import re

config = torch.__config__.show()
for key in ("BLAS_INFO", "BUILD_TYPE", "USE_CUDA", "USE_OPENMP"):
    print(key, "=", re.search(rf"{key}=([^, ]*)", config)[1])

# %% report
from torch.utils import collect_env

fields = collect_env.SystemEnv._fields
print(len(fields), "entries, among them:")
for name in fields[:8]:
    print("-", name)
