# /// script
# requires-python = ">=3.11"
# dependencies = []
#
# [tool.example]
# title = { zh = "在终端里指定 GPU", en = "Choosing GPUs in the shell" }
# device = "cpu"
# ///

# %% shell
import os
import subprocess
import sys

name = "CUDA_VISIBLE_DEVICES"
os.environ.pop(name, None)
seen = f"import os; print(os.environ.get('{name}', 'not set'))"
for prefix in (f"{name}=1 ", ""):
    # zh: 相当于在终端输入 CUDA_VISIBLE_DEVICES=1 python -c …
    # en: As if typed: CUDA_VISIBLE_DEVICES=1 python -c …
    done = subprocess.run(
        f'{prefix}"{sys.executable}" -c "{seen}"',
        shell=True,
        capture_output=True,
        text=True,
    )
    print(done.stdout.strip())

# %% inherited
os.environ[name] = "0,2"
# zh: 之后启动的子进程会继承这个变量。
# en: A child process started later inherits it.
done = subprocess.run(
    [sys.executable, "-c", seen], capture_output=True, text=True
)
print(done.stdout.strip())

# %% spaces
# zh: 等号两边有空格时，shell 把名称当作命令。
# en: With spaces around =, the shell takes the name for a command.
done = subprocess.run(
    f"{name} = 1", shell=True, capture_output=True
)
print("exit code:", done.returncode)

# %% number raises="TypeError"
os.environ["CUDA_VISIBLE_DEVICES"] = 1
