# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "内存随进程一起释放"
# title.en = "Memory is freed when its process ends"
# ///

# %% quick
import subprocess
import sys

code = """
import time, torch
x = torch.ones(2**24)
print(x.nbytes // 2**20, "MiB held", flush=True)
time.sleep(60)
"""
command = [sys.executable, "-c", code]
process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
print(process.stdout.readline().strip())
# zh: 相当于 kill 加进程号；不理会 SIGTERM 的进程用 kill() 结束。
# en: The same as `kill PID`; kill() ends one that ignores SIGTERM.
process.terminate()
print("exit code:", process.wait())
