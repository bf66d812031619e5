# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "暂停的进程与僵尸进程"
# title.en = "Stopped processes and zombies"
# device = "cpu"
# ///

# %% start
import signal
import subprocess
import sys
import time
from pathlib import Path

code = """
import time, torch
x = torch.ones(2**26)  # 256 MiB
print("ready", flush=True)
time.sleep(60)
"""


def show(pid):
    """The state of a process, and whether it holds the 256 MiB."""
    time.sleep(0.5)
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return print("gone")
    entries = dict(line.split(":\t") for line in text.splitlines())
    kilobytes = int(entries.get("VmRSS", "0 kB").split()[0])
    print(entries["State"], "| holds it:", kilobytes > 2**18)


command = [sys.executable, "-c", code]
process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
process.stdout.readline()
show(process.pid)

# %% stopped
process.send_signal(signal.SIGSTOP)  # what Ctrl+Z does, too
show(process.pid)

# %% terminate
process.terminate()  # SIGTERM, as `kill PID` sends it
show(process.pid)

# %% kill
process.kill()  # SIGKILL, as `kill -9 PID`
show(process.pid)

# %% wait
process.wait()  # the parent asks for the exit code
show(process.pid)
