# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "torch.hub：没有网络时加载"
# title.en = "torch.hub without a network"
# device = "cpu"
# ///

# %% local
import os
from pathlib import Path

import torch

os.environ["TORCH_HOME"] = "torch-home"  # ~/.cache/torch by default
print(torch.hub.get_dir())

# zh: 代替从别处复制来的仓库：每个函数是一个入口。
# en: In place of a repository copied from elsewhere: each function
# en: is an entry point.
hubconf = """
import torch

def tiny(weights=None):
    model = torch.nn.Linear(2, 3)
    if weights:
        url = f"https://example.com/{weights}.pth"
        load = torch.hub.load_state_dict_from_url
        state = load(url)
        model.load_state_dict(state)
    return model
"""
torch.manual_seed(0)
Path("copied-repo").mkdir()
Path("copied-repo/hubconf.py").write_text(hubconf)
model = torch.hub.load("copied-repo", "tiny", source="local")
print(model)

# %% no-weights
try:
    torch.hub.load("copied-repo", "tiny", "tiny-1a2b", source="local")
except OSError as error:
    print(type(error).__name__)

# %% weights
folder = Path(torch.hub.get_dir(), "checkpoints")
folder.mkdir(parents=True, exist_ok=True)
torch.save(model.state_dict(), folder / "tiny-1a2b.pth")
loaded = torch.hub.load(
    "copied-repo", "tiny", "tiny-1a2b", source="local"
)
print(loaded.weight[0].tolist() == model.weight[0].tolist())
