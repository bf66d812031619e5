"""The executor that runs examples on the workers of a Dask cluster.

`cluster.worker` is the other side. A run is requested once and answered once, whatever happens to
workers in between; only its answer enters the cache.
"""

import contextlib
import threading
import time

from distributed import Client, Future, KilledWorker
from distributed.client import FutureCancelledError

from executed_examples.common.errors import Failure, GalleryError
from executed_examples.common.texts import Counted
from executed_examples.examples.example import Example
from executed_examples.recordings.key import Environment
from executed_examples.runner.carry import read_answer
from executed_examples.runner.cluster.options import ClusterError, ClusterOptions
from executed_examples.runner.cluster.workers import (
    GPU,
    Worker,
    can_run,
    normal_name,
    read_worker,
)
from executed_examples.runner.devices import torch_build
from executed_examples.runner.local import Run

CONNECT = 10.0
"""Seconds in which a scheduler must answer."""
GRACE = 30.0
"""Seconds that a run waits for a worker that could take it, once the last one is gone."""
TICK = 1.0
RUNNING = "running"
# The scheduler unpickles what is sent and may not have this package: so only names are sent.
_WORKER = "__import__('executed_examples.runner.cluster.worker', fromlist=['worker'])"
DESCRIBE = f"{_WORKER}.describe()"
RUN = f"{_WORKER}.run(name, files, key, kind)"


class DaskExecutor:
    """Sends runs to workers that can do them; `run` may be called by several threads."""

    def __init__(self, options: ClusterOptions, kind: str | None = None) -> None:
        """Connect.

        Raises:
            ClusterError: when the connection is refused, nothing answers, or no worker is fit.
        """
        self.address = options.address
        self._torch = "" if options.any_torch else torch_build()
        self._kind = kind
        self._lock = threading.Lock()
        self._looked = 0.0
        self._notes: dict[str, None] = {}
        self._workers: dict[str, Worker] = {}
        try:
            # TLS is set up as Dask has it set up everywhere: by its configuration.
            self.client = Client(options.address, timeout=CONNECT, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise ClusterError(f"no scheduler answers at {options.address}: {error}") from error
        if not self._fit():
            found = "; ".join(self._notes) or "it has no workers"
            self.close()
            raise ClusterError(f"nothing can be run on {options.address}: {found}")
        self.at_once = 2 * sum(worker.threads for worker in self._workers.values())

    def missing(self, example: Example) -> tuple[str, ...]:
        """Return what an example needs and no worker has."""
        have = frozenset[str]().union(*(worker.installed for worker in self._fit()))
        return tuple(n for n in example.metadata.needs() if normal_name(n) not in have)

    def offers(self, example: Example, kind: str) -> bool:
        """Return whether some worker can run an example on a kind of device."""
        return any(can_run(worker, example, kind) for worker in self._fit())

    def environments(self, kind: str) -> tuple[Environment, ...]:
        """Return the environments of all workers with such a device."""
        found = (worker.environments.get(kind) for worker in self._fit())
        return tuple(dict.fromkeys(environment for environment in found if environment))

    def why_unusable(self, kind: str) -> str:
        """Return nothing: workers have tried, and offer only what they can use."""
        return ""

    def run(self, example: Example, key: str, kind: str) -> Run:
        """Run an example on a worker that can.

        Raises:
            ConnectionError: when the scheduler is gone, or every worker that could run it.
            GalleryError: when it was refused, or ended its workers.
        """
        sent: Future[str] | None = None
        asked: set[str] = set()
        seen = time.monotonic()
        while True:
            if self.client.status != RUNNING:
                raise ConnectionError(f"the scheduler at {self.address} is gone")
            able = {w.address for w in self._fit() if can_run(w, example, kind)}
            seen = time.monotonic() if able else seen
            if time.monotonic() - seen > GRACE:
                raise ConnectionError(f"no worker that can run it is left at {self.address}")
            if able and not asked & able:
                # All workers that it was sent to are gone; others have come in their place.
                if sent:
                    sent.cancel()
                sent, asked = self._send(example, key, kind, able), able
            answer = self._wait(sent, example)
            if answer:
                return answer

    def notes(self) -> tuple[str, ...]:
        """Return which workers get no runs, and why."""
        return tuple(self._notes)

    def close(self) -> None:
        """Leave the cluster."""
        self.client.close()

    def _send(self, example: Example, key: str, kind: str, workers: set[str]) -> Future[str]:
        files = {example.file: example.path.read_bytes()}
        for path in (data.resolve() for data in example.data_files):
            files[path.relative_to(example.root.resolve()).as_posix()] = path.read_bytes()
        return self.client.submit(
            eval,
            RUN,
            {"name": example.name, "files": files, "key": key, "kind": kind},
            key=f"{example.name}-{kind}-{time.monotonic_ns()}",
            workers=sorted(workers),
            resources={} if kind == "cpu" else {GPU: example.metadata.gpus},
            pure=False,
        )

    def _wait(self, sent: Future[str] | None, example: Example) -> Run | None:
        """Return the answer, if it comes within a tick."""
        if sent is None:
            time.sleep(TICK)
            return None
        try:
            return read_answer(sent.result(timeout=TICK))
        except TimeoutError:
            if sent.status == "error" and isinstance(sent.exception(), TimeoutError):
                raise  # It is what the run itself ended with.
            return None
        except KilledWorker as error:
            count = Counted(error.allowed_failures + 1)
            ended = f"{count:# worker ended while it|# workers ended while they} ran it"
            failure = Failure(example.file, 0, ended)
        except FutureCancelledError as error:
            raise ConnectionError(f"{self.address} canceled it: {error.reason}") from error
        except ValueError as error:
            failure = Failure(example.file, 0, f"{self.address} refused it: {error}")
        raise GalleryError(failure)

    def _fit(self) -> list[Worker]:
        """Return the workers that runs may be sent to; look for new ones now and then."""
        with self._lock:
            if time.monotonic() - self._looked > TICK:
                # Whether the scheduler is gone is found by the thread that waits for an answer.
                with contextlib.suppress(OSError, TimeoutError):
                    self._look()
                self._looked = time.monotonic()
            return [worker for worker in self._workers.values() if not worker.unfit]

    def _look(self) -> None:
        """Find which workers are there now, and ask the new ones what they have."""
        if self.client.status != RUNNING:
            return
        here = self.client.scheduler_info()["workers"]
        self._workers = {address: w for address, w in self._workers.items() if address in here}
        new = [address for address in here if address not in self._workers]
        answers = self.client.run(eval, DESCRIBE, workers=new, on_error="return") if new else {}
        for address, answer in answers.items():
            worker = read_worker(address, here[address], answer, self._kind, self._torch)
            self._workers[address] = worker
            if worker.unfit:
                self._notes[f"worker {address} gets nothing to run: {worker.unfit}"] = None
