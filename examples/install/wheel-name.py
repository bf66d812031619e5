# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "packaging"]
#
# [tool.example]
# title.zh = "wheel 的文件名"
# title.en = "The name of a wheel"
# ///

# %% parts
from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename

file = "torch-2.9.1+cu130-cp313-cp313-win_amd64.whl"
name, version, build, tags = parse_wheel_filename(file)
print(name, version.public, version.local)
(tag,) = tags
print(tag.interpreter, tag.abi, tag.platform)

# %% fits
# zh: 这个 Python 接受哪些标签？
# en: Which tags does this Python accept?
accepted = set(sys_tags())
version = next(sys_tags()).interpreter
for file in (
    f"torch-2.15.0+cpu-{version}-{version}-manylinux_2_28_x86_64.whl",
    "torch-2.15.0+cpu-cp38-cp38-manylinux_2_28_x86_64.whl",
    f"torch-2.15.0+cpu-{version}-{version}-win_amd64.whl",
):
    *_, tags = parse_wheel_filename(file)
    print(f"{file[17:]:40}", bool(tags & accepted))
