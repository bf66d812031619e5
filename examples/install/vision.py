# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "不配套的 torchvision", en = "A wrong torchvision" }
# ///

# %% nms raises="RuntimeError"
import torch


# zh: torchvision 的编译部分没有加载时，导入 torchvision 就停在这一步。
# en: If its compiled part didn't load, importing torchvision stops
# en: at this step.
@torch.library.register_fake("torchvision::nms")
def nms(boxes, scores, iou_threshold):
    return boxes.new_empty(0, dtype=torch.long)
