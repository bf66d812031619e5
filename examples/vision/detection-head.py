# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "替换检测模型的分类头"
# title.en = "Replace a detector's head"
# device = "cpu"
# ///

# %% replace
import torch
from torchvision.models import detection
from torchvision.models.detection.faster_rcnn import FastRCNNPredictor

# zh: 训练自己的数据时写 weights="DEFAULT"，会下载预训练权重。
# en: To train on your data, use weights="DEFAULT", a download.
model = detection.fasterrcnn_mobilenet_v3_large_320_fpn(
    weights=None, weights_backbone=None
)
head = model.roi_heads.box_predictor
print(head)
features = head.cls_score.in_features
model.roi_heads.box_predictor = FastRCNNPredictor(features, 3)
print(model.roi_heads.box_predictor)
