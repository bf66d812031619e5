# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "名叫 torch.py 的文件", en = "A file called torch.py" }
# ///

# %% shadow
import subprocess
import sys
import tempfile
from pathlib import Path

folder = Path(tempfile.mkdtemp())
(folder / "torch.py").write_text(
    "import torch\nprint(torch.tensor(1))\n"
)
result = subprocess.run(
    [sys.executable, "torch.py"],
    cwd=folder,
    capture_output=True,
    text=True,
)
print(result.stderr.strip().splitlines()[-1].split(" (consider")[0])

# %% which
import torch

print(Path(torch.__file__).parts[-3:])
