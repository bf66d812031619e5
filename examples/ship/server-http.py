# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "HTTP 服务", en = "An HTTP service" }
# ///

# %% service
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(4, 3).eval()
LARGEST = 64


def predict(rows):
    if not isinstance(rows, list) or not 1 <= len(rows) <= LARGEST:
        raise ValueError(f"expected 1 to {LARGEST} rows")
    x = torch.tensor(rows, dtype=torch.float32)
    if x.shape[1:] != (4,):
        raise ValueError("expected 4 numbers a row")
    if not x.isfinite().all():
        raise ValueError("expected finite numbers")
    with torch.inference_mode():
        return model(x).argmax(1).tolist()


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            size = int(self.headers["Content-Length"])
            if not 0 <= size <= 1_000_000:
                raise ValueError("expected at most 1,000,000 bytes")
            body = json.loads(self.rfile.read(size))
            answer = 200, {"classes": predict(body["rows"])}
        except (
            KeyError, OverflowError, RecursionError,
            TypeError, ValueError,
        ) as exc:
            answer = 400, {"error": str(exc)}
        self.reply(*answer)

    def do_GET(self):
        self.reply(200, {"status": "ready"})

    def reply(self, status, answer):
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


# %% start
import threading

# zh: 端口 0 表示由系统选择一个空闲的端口。
# en: Port 0 lets the system choose a free port.
server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"
print(server.server_address[0], server.server_port > 0)

# %% ask
import urllib.error
import urllib.request


def ask(data=None):
    if isinstance(data, dict):
        data = json.dumps(data).encode()
    try:
        with urllib.request.urlopen(url, data, timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


print(ask())
print(ask({"rows": [[1, 2, 3, 4]]}))
print(ask({"rows": torch.randn(5, 4).tolist()}))

# %% bad-input
print(ask({"rows": [[1, 2, 3]]}))
print(ask({"rows": [[1, 2, 3, 4], [1, 2]]}))
print(ask({"rows": [["a", "b", "c", "d"]]}))
print(ask({"rows": [[1, 2, 3, float("nan")]]}))
print(ask({"rows": [[1, 2, 3, 10**400]]}))
print(ask({"rows": []}))
print(ask({"images": []}))
print(ask(b"[" * 100_000))

# %% parallel
from concurrent.futures import ThreadPoolExecutor

rows = torch.randn(100, 4)
with ThreadPoolExecutor(8) as pool:
    one = [{"rows": [row]} for row in rows.tolist()]
    answers = list(pool.map(ask, one))
found = [answer["classes"][0] for status, answer in answers]
expected = predict(rows[:50].tolist()) + predict(rows[50:].tolist())
print("same as in batches:", found == expected)

# %% stop
server.shutdown()
server.server_close()
try:
    ask()
except urllib.error.URLError as error:
    print(type(error.reason).__name__)
