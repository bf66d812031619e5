# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "检查输入的服务", en = "A service that checks its input" }
# device = "cpu"
# ///

# %% model
import json
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import torch
from sklearn.datasets import load_digits
from torch import nn

pixels, digits = load_digits(return_X_y=True)
x = torch.tensor(pixels, dtype=torch.float32) / 16
y = torch.tensor(digits)
torch.manual_seed(0)
order = torch.randperm(len(y))
train, test = order[:-400], order[-400:]
model = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
for step in range(200):
    loss = nn.functional.cross_entropy(model(x[train]), y[train])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
model.eval()
right = model(x[test]).argmax(1) == y[test]
print(f"test accuracy {right.float().mean():.3f}")


# %% check
def check(images):
    """Return the images as a tensor, or raise ValueError."""
    if not isinstance(images, list):
        raise ValueError("expected a list of images")
    x = torch.tensor(images, dtype=torch.float32)
    if x.dim() != 2 or x.shape[1] != 64 or not 1 <= len(x) <= 256:
        raise ValueError("expected 1 to 256 images of 64 pixels")
    if not ((x >= 0) & (x <= 16)).all():
        raise ValueError("expected pixels from 0 to 16")
    return x


def recognize(images):
    with torch.inference_mode():
        odds = model(check(images) / 16).softmax(1)
    sure, best = odds.max(1)
    return {"digits": best.tolist(), "probability": sure.tolist()}


# %% service
class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            size = int(self.headers["Content-Length"])
            if not 0 <= size <= 1_000_000:
                raise ValueError("expected at most 1,000,000 bytes")
            body = json.loads(self.rfile.read(size))
            status, answer = 200, recognize(body["images"])
        except (KeyError, RecursionError, TypeError, ValueError) as exc:
            status, answer = 400, {"error": str(exc)}
        data = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"

# %% client
def ask(images):
    body = json.dumps({"images": images}).encode()
    try:
        with urllib.request.urlopen(url, body, timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


rows = (x[test] * 16).tolist()  # (400, 64)
found = [d for i in (0, 200) for d in ask(rows[i : i + 200])[1]["digits"]]
right = torch.tensor(found) == y[test]
print(f"accuracy through the service {right.float().mean():.3f}")

# %% bad-requests
nan = [[float("nan")] * 64]
for bad in ([[1, 2, 3]], [[255] * 64], nan, "digits", None):
    print(*ask(bad))
status, answer = ask(rows[:3])
print(status, answer["digits"], "expected", y[test][:3].tolist())
server.shutdown()
server.server_close()
