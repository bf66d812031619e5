# /// script
# requires-python = ">=3.11"
# dependencies = []
#
# [tool.example]
# title = { zh = "nvidia-smi 与 lspci", en = "nvidia-smi and lspci" }
# ///

# %% ask
import shutil
import subprocess


def lines_of(*command):
    if not shutil.which(command[0]):
        return []
    done = subprocess.run(command, capture_output=True, text=True)
    return [] if done.returncode else done.stdout.splitlines()


# zh: 命令没有安装、没有驱动或没有 GPU，都得到空列表。
# en: Not installed, no driver, or no GPU: an empty list.
query = ["--query-gpu=index,name", "--format=csv,noheader"]
print(lines_of("nvidia-smi", *query))

# %% grep
# zh: 按 lspci 的格式虚构的三行输出。
# en: Three made-up lines in the format of lspci.
listing = """\
00:02.0 VGA compatible controller: Intel Corporation UHD
01:00.0 VGA compatible controller: NVIDIA Corporation AD104
01:00.1 Audio device: NVIDIA Corporation AD104 Audio
"""
grep = subprocess.run(
    ["grep", "-i", "nvidia"],
    input=listing,
    capture_output=True,
    text=True,
)
print(grep.stdout, end="")
