# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "引号与路径", en = "Quotes and paths" }
# ///

# %% curly raises="SyntaxError"
code = "torch.save(model, ‘net.pth’)"
compile(code, "old-note", "exec")

# %% escapes
# zh: \n 是换行，\t 是制表符，都不是文件夹的名字。
# en: \n is a new line and \t a tab, not the names of folders.
plain = "E:\new\table.pth"
raw = r"E:\new\table.pth"
print(repr(plain), len(plain))
print(repr(raw), len(raw))

# %% slashes
from pathlib import PureWindowsPath

# zh: 正斜杠在 Windows 上也行，不用 r。
# en: Forward slashes work on Windows, too, and need no r.
print(PureWindowsPath("E:/new/table.pth") == PureWindowsPath(raw))
print(PureWindowsPath("E:/new") / "table.pth")

# %% last-backslash raises="SyntaxError"
code = r"folder = r'E:\new\'"
print(code)
compile(code, "old-note", "exec")
