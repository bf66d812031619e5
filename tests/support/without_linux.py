"""A system without Linux's calls, as macOS is: Python itself finds none of them there.

Each Python process that gets the variables imports `SITECUSTOMIZE` first of all, which takes the
names away; Python's own modules find out by trying, as they do on macOS.
"""

from __future__ import annotations

from pathlib import Path

SITECUSTOMIZE = '''\
import ctypes, errno, os, signal, socket, sys, sysconfig, types

GONE = {
    os: """waitid P_ALL P_PID P_PIDFD WNOWAIT WEXITED pidfd_open memfd_create O_PATH O_TMPFILE unshare setns
        sched_getaffinity sched_setaffinity posix_fadvise eventfd splice copy_file_range inotify_init
        getrandom setresuid setresgid""",
    socket: "SOCK_SEQPACKET SOCK_CLOEXEC SOCK_NONBLOCK AF_NETLINK AF_VSOCK SO_PEERCRED sethostname",
    signal: "SIGRTMIN SIGRTMAX SIGPWR SIGSTKFLT sigtimedwait sigwaitinfo",
}
if "WITHOUT_FORK" in os.environ:
    GONE[os] += " fork forkpty killpg setsid"
    GONE[socket] += " socketpair send_fds recv_fds AF_UNIX"
    GONE[signal] += " SIGKILL SIGCHLD set_wakeup_fd"
    sys.modules |= dict.fromkeys(("fcntl", "resource", "pwd", "grp", "termios"))
for module, names in GONE.items():
    for name in names.split():
        vars(module).pop(name, None)
CALLS = "prctl unshare syscall capset mount pivot_root setns madvise memfd_create".split()
look_up = ctypes.CDLL.__getattr__

def find_call(library, name):
    if name in CALLS:
        raise AttributeError(name)
    return look_up(library, name)

class StandardStream:
    """C's streams have other names there."""

    @staticmethod
    def in_dll(library, name):
        if name in ("stdin", "stdout", "stderr"):
            raise ValueError(name)
        return type(ctypes.c_void_p).in_dll(ctypes.c_void_p, library, name[2:-1])

def refuse(event, arguments):
    if event in ("open", "os.listdir", "os.scandir") and str(arguments[0]).startswith("/proc"):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), arguments[0])

ctypes.CDLL.__getattr__ = find_call
ctypes.c_void_p.in_dll = StandardStream.in_dll
sys.addaudithook(refuse)
# The module of Python's own that is only there.
sys.modules["_scproxy"] = types.ModuleType("_scproxy")
sys.modules["_scproxy"]._get_proxies = sys.modules["_scproxy"]._get_proxy_settings = dict
sysconfig.get_config_vars()  # Kept from now on: those of the system that this really is.
sys.platform = "darwin"
'''


def without_linux(folder: Path, *, fork: bool = True) -> dict[str, str]:
    """The variables that put Python processes on such a system; without fork, there isn't even that."""
    (folder / "sitecustomize.py").write_text(SITECUSTOMIZE, encoding="utf-8")
    return {"PYTHONPATH": str(folder)} | ({} if fork else {"WITHOUT_FORK": "1"})
