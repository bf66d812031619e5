# /// script
# requires-python = ">=3.11"
# dependencies = []
#
# [tool.example]
# title = { zh = "lspci 与 nvidia-smi", en = "lspci and nvidia-smi" }
# ///

# %% grep
import subprocess

# zh: 一台假想的机器：照 lspci 的格式编了三行。
# en: An imaginary machine: three lines in lspci's layout.
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

# %% ask
import shutil


def lines_of(*command):
    if not shutil.which(command[0]):
        return []
    done = subprocess.run(command, capture_output=True, text=True)
    return [] if done.returncode else done.stdout.splitlines()


# zh: 没装、没有驱动、没有显卡，都得到空列表。
# en: Not installed, no driver or no card: an empty list each.
print([line for line in lines_of("lspci") if "NVIDIA" in line])
query = ["--query-gpu=index,name", "--format=csv,noheader"]
print(lines_of("nvidia-smi", *query))
