# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GPU 的 PCI 地址", en = "PCI address of a GPU" }
# device = "cuda"
# ///

# %% slot volatile=true
import shutil
import subprocess
from pathlib import Path

import torch

# zh: 编号 0 的 GPU 在 PCI 总线上的地址。
# en: The address of GPU 0 on the PCI bus.
card = torch.cuda.get_device_properties(0)
domain, bus, device = (
    card.pci_domain_id, card.pci_bus_id, card.pci_device_id
)
slot = f"{domain:04x}:{bus:02x}:{device:02x}.0"
print(slot)
if shutil.which("lspci"):
    done = subprocess.run(
        ["lspci", "-v", "-s", slot], capture_output=True, text=True
    )
    print(*done.stdout.splitlines()[:5], sep="\n")
else:
    print("lspci is not installed")
# zh: 没有 lspci 时，可以读内核给出的厂商号；0x10de 是 NVIDIA。
# en: The kernel has the vendor ID, too; 0x10de is NVIDIA.
vendor = Path("/sys/bus/pci/devices", slot, "vendor")
print(vendor.read_text().strip() if vendor.exists() else "not listed")
