# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn", "optuna"]
#
# [tool.example]
# title.zh = "用 Optuna 搜索超参数"
# title.en = "Hyperparameters with Optuna"
# ///

# %% study
import optuna
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

optuna.logging.set_verbosity(optuna.logging.WARNING)
digits = load_digits()
x = torch.tensor(digits.data, dtype=torch.float32) / 16
y = torch.tensor(digits.target)


def objective(trial):
    lr = trial.suggest_float("lr", 1e-3, 10, log=True)
    width = trial.suggest_int("width", 8, 128, log=True)
    name = trial.suggest_categorical("optimizer", ["SGD", "Adam"])
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(64, width), nn.ReLU(), nn.Linear(width, 10)
    )
    optimizer = getattr(torch.optim, name)(model.parameters(), lr)
    for epoch in range(40):
        optimizer.zero_grad()
        F.cross_entropy(model(x[:1000]), y[:1000]).backward()
        optimizer.step()
        if epoch % 10 == 9:
            with torch.inference_mode():
                right = model(x[1000:1400]).argmax(1) == y[1000:1400]
            trial.report(right.float().mean().item(), epoch)
            if trial.should_prune():
                raise optuna.TrialPruned
    return right.float().mean().item()


study = optuna.create_study(
    direction="maximize",
    sampler=optuna.samplers.TPESampler(seed=0),
    pruner=optuna.pruners.MedianPruner(n_startup_trials=5),
)
study.optimize(objective, n_trials=30)
print(f"{study.best_value:.3f}", study.best_params["optimizer"])
states = [trial.state.name for trial in study.trials]
print({state: states.count(state) for state in sorted(set(states))})

# %% importance
importance = optuna.importance.get_param_importances(
    study, evaluator=optuna.importance.FanovaImportanceEvaluator(seed=0)
)
for name, value in importance.items():
    print(f"{value:.2f} {name}")

# %% resume
storage = "sqlite:///study.db"
first = optuna.create_study(
    study_name="digits", storage=storage, direction="maximize"
)
first.enqueue_trial({"lr": 0.1, "width": 32, "optimizer": "SGD"})
first.optimize(objective, n_trials=2)
again = optuna.load_study(study_name="digits", storage=storage)
again.optimize(objective, n_trials=1)
print(len(again.trials), "trials; the first:", again.trials[0].params)
