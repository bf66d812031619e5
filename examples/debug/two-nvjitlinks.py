# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "动态链接器找到旧的库", en = "The older library wins" }
# compiler = true
# device = "cpu"
# ///

# %% build
import os
import subprocess
import sys
from pathlib import Path


def compile(source, library, *options):
    Path("code.c").write_text(source)
    subprocess.run(
        ["gcc", "-shared", "-fPIC", "code.c", "-o", library, *options],
        check=True,
    )


# zh: wheel 里是 torch 自带的两个库，cuda-12.2 里是系统的旧库。
# en: In wheel: two libraries as torch brings them; in cuda-12.2:
# en: the system's older one.
for folder in ("wheel", "cuda-12.2"):
    Path(folder).mkdir()
new, old = "wheel/liblink.so.12", "cuda-12.2/liblink.so.12"
compile("void link_complete_12_4(void) {}", new)
compile("void link_complete_12_2(void) {}", old)
compile(
    "void link_complete_12_4(void); "
    "void f(void) {link_complete_12_4();}",
    "wheel/libsparse.so.12", "-Lwheel", "-l:liblink.so.12",
    "-Wl,--enable-new-dtags,-rpath,$ORIGIN",
)


def load(search):
    code = "import ctypes; ctypes.CDLL('wheel/libsparse.so.12', mode=2)"
    done = subprocess.run(
        [sys.executable, "-c", code + "; print('loaded')"],
        env={**os.environ, "LD_LIBRARY_PATH": search},
        capture_output=True, text=True,
    )
    print((done.stdout + done.stderr).splitlines()[-1])


load("cuda-12.2")

# %% unset
load("")
