# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把预测变换回原来的单位"
# title.en = "Transform forecasts back to the original unit"
# ///

# %% inverse
import torch

torch.manual_seed(0)
load = torch.stack(
    [500 + 80 * torch.randn(200), 20 + 5 * torch.randn(200)], 1
)  # (time, columns): megawatts, degrees
mean, std = load[:150].mean(0), load[:150].std(0)  # training part
scaled = (load - mean) / std

# zh: 假设模型只预测第 0 列，预测值带一点误差。
# en: Suppose that a model predicts column 0 only, with some error.
forecast = scaled[150:, 0] + 0.3 * torch.randn(50)
print("scaled", forecast[:3])
print("in MW ", forecast[:3] * std[0] + mean[0])

# %% metrics
truth = load[150:, 0]
in_mw = forecast * std[0] + mean[0]
error, error_mw = forecast - scaled[150:, 0], in_mw - truth
print(f"MAE  {error.abs().mean():.3f} {error_mw.abs().mean():8.3f}")
print(f"MSE  {(error**2).mean():.3f} {(error_mw**2).mean():8.3f}")
print(f"std  {std[0]:.3f}, squared {std[0] ** 2:.1f}")
r2 = 1 - (error**2).mean() / scaled[150:, 0].var(correction=0)
r2_mw = 1 - (error_mw**2).mean() / truth.var(correction=0)
print(f"R2   {r2:.3f} {r2_mw:8.3f}")

# %% all-columns
wrong = forecast[:, None] * std + mean  # the statistics of all columns
forecast[:, None].shape, wrong.shape
