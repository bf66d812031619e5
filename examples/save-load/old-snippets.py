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

# %% last-backslash raises="SyntaxError"
code = r"folder = r'E:\new\'"
print(code)
compile(code, "old-note", "exec")
