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

x, y = map(torch.tensor, load_digits(return_X_y=True))
x = x.float()  # (1797, 64), from 0 to 16
torch.manual_seed(0)
test, train = torch.randperm(len(y)).split([400, 1397])
model = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10))
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
for step in range(200):
    loss = nn.functional.cross_entropy(model(x[train] / 16), y[train])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
torch.save(model.state_dict(), "small.pt")
right = model(x[test] / 16).argmax(1) == y[test]
print(f"test accuracy {right.float().mean():.3f}")


# %% check
def validate(body):
    """Return the images as a tensor (N, 64), or raise ValueError."""
    if not isinstance(body, dict) or "images" not in body:
        raise ValueError('expected {"images": [...]}')
    rows = body["images"]
    if not isinstance(rows, list) or not 1 <= len(rows) <= 256:
        raise ValueError("expected a list of 1 to 256 images")
    if not all(isinstance(row, list) and len(row) == 64 for row in rows):
        raise ValueError("expected 64 pixels per image")
    for p in (p for row in rows for p in row):
        if type(p) not in (int, float) or not 0 <= p <= 16:
            raise ValueError("expected numbers from 0 to 16")
    return torch.tensor(rows, dtype=torch.float32)


# %% service
served = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10))
served.load_state_dict(torch.load("small.pt"))
served.eval()


@torch.inference_mode()
def predict(images):
    probs = served(images / 16).softmax(1)  # (N, 10)
    return {"digits": probs.argmax(1).tolist()}


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            size = int(self.headers["Content-Length"] or 0)
            if not 0 < size <= 1_000_000:
                raise ValueError("expected 1 to 1,000,000 bytes")
            images = validate(json.loads(self.rfile.read(size)))
        except (ValueError, RecursionError) as error:
            return self.answer(400, {"error": str(error)})
        try:
            self.answer(200, predict(images))
        except Exception as error:
            print("log:", type(error).__name__)
            self.answer(500, {"error": "internal error"})

    def answer(self, status, result):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(result).encode())

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"

# %% client
def ask(body):
    data = json.dumps(body).encode()
    try:
        with urllib.request.urlopen(url, data, timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


rows = x[test].tolist()  # 400 lists of 64 numbers
halves = [ask({"images": rows[i : i + 200]})[1] for i in (0, 200)]
found = [digit for half in halves for digit in half["digits"]]
right = torch.tensor(found) == y[test]
print(f"accuracy through the service {right.float().mean():.3f}")

# %% bad-requests
for body in ([1, 2, 3], {"image": rows[0]}, {"images": [[1, 2]]}):
    print(*ask(body))
for pixel in (255, float("nan"), True, 10**400):
    print(*ask({"images": [[pixel] * 64]}))

# %% broken
served = nn.Linear(3, 10)  # not the model that predict expects
print(*ask({"images": rows[:1]}))
server.shutdown()
server.server_close()
